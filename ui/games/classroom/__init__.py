"""What a game gives to the classroom, imported when it is first used."""
