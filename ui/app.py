"""The one loop: `update(model, action)` answers an action with a new model and effects, which are data.

A handler changes its own feature. What follows for other features stands in `AFTER`, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType

from ui import navigation, overlays, routes
from ui.core.effects import Effect, FullScreen
from ui.core.first_use import by_first_use
from ui.core.updates import Handler, Handlers, Update
from ui.model import (
    BOARD_TICK,
    Action,
    BoardPage,
    ClassroomScreen,
    Exercise,
    Home,
    Lobby,
    Model,
    Review,
    Setup,
    Statistics,
    Table,
)
from ui.table.update import (
    bots,
    explanations,
    hand_order,
    hints,
    moves,
    pauses,
    premoves,
    progress,
    seats,
    simultaneous,
    steps,
    typed_box,
    undo,
)

with by_first_use():
    from ui.embed import update as embed
    from ui.library.update import (
        archive,
        export,
        lasting_storage,
        matches,
        opening,
        results,
        search,
        shared_results,
        storage,
        unsaved_reviews,
    )
    from ui.online.update import freeing, inviting, joining, lines, lobby, rematch, resume, sending
    from ui.puzzles.update import by_name, lessons, practice, retries, round_the_clock, set_problems, tries
    from ui.review.update import analysis, plies
    from ui.setup.update import choices, start
    from ui.site.update import settings, version
    from ui.statistics import update as statistics

__all__ = ["ACTIONS", "HANDLERS", "update"]

AT_ONCE = (
    *(bots, explanations, hand_order, hints, moves, pauses),
    *(premoves, progress, seats, simultaneous, steps, typed_box, undo),
    *(navigation, overlays),
)
"""The features of every start: the table, and what joins the others."""

BY_FIRST_USE: tuple[tuple[ModuleType, str], ...] = (
    (analysis, "judged all_judged marked"),
    (plies, "review ply jump lay review_tab"),
    (by_name, "named_came"),
    (lessons, "learn"),
    (practice, "practise practice_came problem_anew share_problem"),
    (retries, "missed missed_again weighed"),
    (round_the_clock, "tour month_came tour_month"),
    (set_problems, "set_problem"),
    (freeing, "free_bot free_with play_here play_here_with look_back"),
    (inviting, "invite invite_with far_name take_place place_with"),
    (joining, "i_am"),
    (lines, "keep_mine take_theirs"),
    (lobby, "take_up_with come"),
    (rematch, "again_far again_far_with"),
    (resume, "resume"),
    (sending, "confirm_send send remind handed"),
    (archive, "archive archived restored"),
    (export, "save_file copy_link export"),
    (lasting_storage, "persisted"),
    (matches, "more review_saved"),
    (opening, "open_file open_text opened too_large open_with"),
    (results, "results_found all_results"),
    (search, "seek seek_game seek_state"),
    (shared_results, "copy_result share_picture save_picture"),
    (storage, "unstored stored vanished elsewhere taken take_match written changed retitled forked"),
    (unsaved_reviews, "add_match add_with"),
    (statistics, "csv counted all_counted stats_level stats_help"),
    (choices, "players name kind level company up down option first age practice coach begin"),
    (start, "begin_with first_match first_with daily again again_with new_setup"),
    (settings, "unremembered set lang theme sound"),
    (version, "offline_ready version_waits version_taken take_version memory_kept let_go"),
    (embed, "copy_snippet embed_new embed_with embed_asked embed_posed"),
)
"""All other features, each with the actions that it answers; the first of them imports it."""

HANDLERS: Handlers = {
    **{name: handler for feature in AT_ONCE for name, handler in feature.HANDLERS.items()},
    **{name: feature.HANDLERS[name] for feature, names in BY_FIRST_USE for name in names.split()},
}

ACTIONS = frozenset(
    """
    act add_match again again_far age answer archive ask ask_text back begin board_again board_before
    board_full board_game board_grade board_next board_number board_other board_retry board_set board_step
    board_time call clear close_hint coach company confirm confirm_send copy_link copy_result
    copy_snippet csv daily dismiss down embed_new export far_name first first_match focus forward
    free_bot go hint hint_why hurry i_am invite jump keep_mine kind lang lay learn level look look_back
    make_set marked marks missed more name new_setup open_file open_text option pair pass_on play_here
    play_hint players ply practice practise print problem_anew redo remind resume reveal review
    review_saved review_tab save_file save_picture say seek seek_game seek_state send set set_change set_clear
    set_copy set_find set_open set_other set_print set_problem set_typed share_picture share_problem sound
    stats_help stats_level step swap take_match take_place take_theirs theme tour tour_month type typed
    undo unsend up who_passes why
    """.split()
)
"""The names of all actions that markup may emit; a test finds each in markup and in `HANDLERS`."""

Hook = Callable[[Model, Model], Update]
"""Takes the model before an action and the one after it, returns a later one and effects."""


def _handler(model: Model, name: str) -> Handler | None:
    """Return the handler of an action, or None; import live and classroom handlers only when asked for."""
    found = HANDLERS.get(name) or (live().HANDLERS.get(name) if model.host.broker else None)
    if found is None and (isinstance(model.screen, ClassroomScreen) or name == BOARD_TICK):
        from ui.classroom.screens import HANDLERS as OF_CLASSROOM

        found = OF_CLASSROOM.get(name)
    return found


def live() -> ModuleType:
    """Import the module with the handlers of live matches, which only a site with a broker ships."""
    from ui.online.update import live

    return live


def _publish(before: Model, after: Model) -> Update:
    """Publish what an action changed on the live channel."""
    followed: Update = live().follow_screen(after)
    return followed


def _leave_full_screen(before: Model, after: Model) -> Iterable[Effect]:
    """Yield the effect that ends full screen, if an action left the board of a classroom."""
    if isinstance(before.screen, BoardPage) and not isinstance(after.screen, BoardPage):
        yield FullScreen(ends=True)


def _effects_hook(effects_of: Callable[[Model, Model], Iterable[Effect]]) -> Hook:
    """Return a hook (a function run after each action) that adds effects and leaves the model as it is."""
    return lambda before, after: (after, tuple(effects_of(before, after)))


def _where(concerns: Callable[[Model], bool], hook: Hook) -> Hook:
    """Return a hook that runs only where `concerns` is true of the later model, so that it loads late."""
    return lambda before, after: hook(before, after) if concerns(after) else (after, ())


def _where_left(concerns: Callable[[Model], bool], hook: Hook) -> Hook:
    """Return a hook that runs only where `concerns` is true of the model before the action."""
    return lambda before, after: hook(before, after) if concerns(before) else (after, ())


def _on(screen: type) -> Callable[[Model], bool]:
    """Return a function that returns True if a model shows a screen of this class."""
    return lambda model: isinstance(model.screen, screen)


def _may_be_analysed(model: Model) -> bool:
    """Return True if the screen shows a review, or a match that is over."""
    screen = model.screen
    return isinstance(screen, Review) or (isinstance(screen, Table) and screen.match.outcome is not None)


def _has_remote_player(model: Model) -> bool:
    """Return True if the screen shows a set-up with a player at another device."""
    return isinstance(model.screen, Setup) and any(player.far for player in model.screen.players)


def _may_be_live(model: Model) -> bool:
    """Return True with an open channel, a lobby or an online match; never on a site without a broker."""
    screen = model.screen
    online = isinstance(screen, Lobby) or (isinstance(screen, Table) and screen.online is not None)
    return bool(model.host.broker) and (model.channel is not None or online)


GATES = (pauses.is_too_early,)
"""An action is dropped where one of these says that it was meant for a table that is about to change."""

AFTER: tuple[Hook, ...] = (
    typed_box.decide,
    _where(_on(Exercise), tries.judge_move),
    _where(_on(Exercise), tries.finish_try),
    _where_left(_may_be_analysed, analysis.save_unfinished),
    _where(_may_be_analysed, analysis.start_analysis),
    _where(_has_remote_player, inviting.offer_defaults),
    _where(_may_be_live, _publish),
    _effects_hook(pauses.ignore_earlier),
    _effects_hook(_leave_full_screen),
    _where(lambda model: model.embed is not None, _effects_hook(embed.tell_host)),
    _where(_on(Home), _effects_hook(lasting_storage.ask_for_lasting_storage)),
    _where(_on(Home), _effects_hook(results.find_missing)),
    _where(_on(Statistics), _effects_hook(statistics.count_missing)),
)
"""What follows from any action, in this order: give a table that opens its box for typed moves, judge a try
that was just played, say and store what came of it, save an analysis that is left unfinished, analyse a match
that ended or is reviewed, fill in a set-up that goes online, publish to a live match, ignore input that was
meant for an earlier deal, end full screen with the board, tell the host page, ask the browser for lasting
storage, find missing results, count for the statistics."""


def update(model: Model, action: Action) -> Update:
    """Answer an action, then run the hooks; one that is unknown or dropped by a gate changes nothing."""
    handler = _handler(model, action.name)
    if handler is None or any(gate(model, action) for gate in GATES):
        return model, ()
    after, effects = handler(model, action)
    for hook in AFTER:
        after, more = hook(model, after)
        effects = (*effects, *more)
    return after, tuple(map(routes.resolve, effects))
