"""The names of all actions that markup may emit: what the loop has to answer."""

__all__ = ["ACTIONS"]

ACTIONS = frozenset(
    """
    act again again_far age answer answer_shown archive ask ask_text back begin call clear coach confirm
    copy_link copy_result copy_snippet csv daily dismiss down embed_new export far_name first
    first_match forward go hint hurry i_am invite jump keep_mine kind lang lay learn level look marked
    marks missed more name new_setup open_file open_text option pass_on play_hint players ply practice
    practise problem_anew redo remind resume reveal review review_saved save_file say seek seek_game
    seek_state send set share_day share_problem sound stats_help stats_level step swap take_match
    take_place take_theirs theme tour tour_month type typed undo unsend up why with_friend
    """.split()
)
