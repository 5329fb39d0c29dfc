"""The names of all actions that markup may emit: what the loop has to answer."""

__all__ = ["ACTIONS"]

ACTIONS = frozenset(
    """
    act again age answer ask ask_text back begin call clear coach confirm copy_link copy_result
    copy_snippet daily dismiss down embed_new export first first_match forward go hint hurry jump kind lang
    lay missed
    learn level look marked marks more name new_setup open_file open_text option pass_on play_hint players
    ply practice redo resume reveal review review_saved save_file say set share_day sound step swap take_match
    theme tour tour_month type typed undo up why
    """.split()
)
