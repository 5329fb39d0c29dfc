"""The table of a race: what each seat sees, what a touch does, and what stands nowhere."""

import re
from dataclasses import replace

import pytest

from engine.arena import next_choice
from engine.games.les24heures.cards import CARDS, SPEED
from engine.games.les24heures.drafts import offers
from engine.match import Match, SeedOrigin
from tests.ui.games.les24heures.scenes import RACE, after, drawn, played, scene
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.html import join
from ui.core.top_bar import table_bar
from ui.core.words import words
from ui.games import Scene, face
from ui.games.les24heures.buttons import confirm_label
from ui.games.les24heures.card_faces import card_faces, short_name, spoken_name
from ui.games.les24heures.clock_face import dial, small_dial
from ui.games.les24heures.pieces import card_art, label
from ui.model import Model, Player, Settings, Table
from ui.table.update.opening import sit_down

FACE = face("24-heures")
HOSTILE = "<img src=x onerror=alert(1)>\"&'"


def whole(here: Scene) -> str:
    """Draws everything that the face draws."""
    look = FACE.board
    parts = (look.felt, look.hand, look.note, look.buttons, look.stock)
    slots = (slot for slot in (look.last_slot(here), look.call_slot(here)) if slot)
    drawn_ = join(
        *(part(here) for part in parts),
        look.main_button(here),
        *(join(*slot[1:]) for slot in slots),
        *(FACE.board.seat(here, n) for n in range(1, len(here.names) + 1)),
    )
    lines = join(*(line.text for told in here.log if (line := FACE.speech.log_line(here, told))))
    return f"{drawn_}{lines}{FACE.speech.table_text(here)}{FACE.speech.spoken(here, here.log)}"


@pytest.mark.parametrize("seat", [1, 2, 3, None])
@pytest.mark.parametrize("options", [{}, {"cup": "on"}])
def test_no_hidden_card_stands_in_the_markup(seat: int | None, options: dict[str, str]) -> None:
    """Two matches that this viewer cannot tell apart are drawn alike."""
    match = played(30, 3, **options)
    hidden = [card for n, hand in enumerate(match.state.hands, 1) if n != seat for card in hand]
    plain = sorted(card for card in (*hidden, *match.state.pile) if not card.startswith("stand"))
    text = whole(scene(match, seat))
    twin = _twin(match, seat, plain)
    assert twin.state != match.state
    assert twin.view(seat) == match.view(seat)
    assert whole(scene(twin, seat)) == text


def _twin(match: Match, seat: int | None, plain: list[str]) -> Match:
    """Deals what the viewer cannot see anew, pit stops staying where they are seen."""
    left = iter(reversed(plain))

    def anew(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card if card.startswith("stand") else next(left) for card in cards)

    hands = tuple(hand if n == seat else anew(hand) for n, hand in enumerate(match.state.hands, 1))
    state = replace(match.state, hands=hands, pile=anew(match.state.pile))
    return replace(match, state=state)


def test_who_could_play_the_joker_is_not_told() -> None:
    held, bare = (drawn(RACE.replace("hand 2 joker", f"hand 2 {card}"), 4) for card in ("joker", "350"))
    assert whole(scene(held, 1, calls=(2, 4))) == whole(scene(bare, 1, calls=(2, 4)))
    assert "Joker? Ask Marius" in whole(scene(held, 1, calls=(2, 4)))
    assert "call-2" not in whole(scene(drawn("hand 1 100\nhand 2 joker"), 1, calls=(2,)))


def test_hostile_names_do_no_harm() -> None:
    here = scene(drawn(RACE, 4), 1, steps=("slot 5",))._replace(names=(HOSTILE,) * 4)
    assert "<img" not in str(FACE.board.felt(here))
    assert "<img" not in str(FACE.board.stock(here))


def test_a_speed_card_lights_its_own_car_and_casts_its_shadow() -> None:
    felt = str(FACE.board.felt(scene(drawn(RACE, 4), 1, steps=("slot 2",))))
    assert steps(felt) == {"discard", "expose", "car 2", "car 3", "car 4"}
    lit = {one.get("id") for one in elements(felt) if "is-target" in (one.get("class") or "").split()}
    assert {lane for lane in lit if lane and lane.startswith("lane-")} == {"lane-1"}
    assert re.search(r'id="ghost-1"[^>]*data-vars="--k:0.86207"', felt)  # 2,500 of 2,900 km
    heard = FACE.board.draft_slot(scene(drawn(RACE, 4), 1, steps=("slot 2",)))
    assert heard
    assert "150: 2,350 → 2,500 km." in str(heard.heading)


def test_an_incident_lights_every_rival() -> None:
    assert steps(str(FACE.board.felt(scene(drawn(RACE, 4), 1, steps=("slot 5",))))) == {
        "car 1",  # the player's own, which is refused in words
        "car 2",
        "car 3",
        "car 4",
        "discard",
    }


def test_an_incident_waits_at_its_lane_until_it_is_confirmed() -> None:
    people = tuple(Player(name) for name in ("Ana", "Bob", "Cléo", "Zoé"))
    table = Table("m1", drawn(RACE, 4), people)
    stage = Stage(Model(settings=Settings(lang="en")))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    stage.do("reveal")
    stage.do("step", "slot 5")
    assert 'id="aim"' in stage.html
    stage.do("step", "car 2")
    assert stage.table.match.ply == 0
    assert re.search(r'id="target-car-2"[^>]*aria-pressed="true"', stage.html)
    stage.do("confirm")
    assert stage.table.match.state.cars[1].has("limite")


@pytest.mark.parametrize("step", ["car 2", "do-car-2"])
def test_an_incident_for_the_only_rival_is_played_by_one_touch_of_the_car_or_of_its_button(step: str) -> None:
    race = "hour 3\ncar 1 km 900\ncar 2 km 800\nhand 1 limite 100\nhand 2 100\npile 100 100"
    stage = Stage(Model(settings=Settings(lang="en", pace="off")), bots_play=False)
    table = Table("m1", drawn(race), (Player("Ana"), Player(bot="driver")))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    stage.draw()
    stage.do("step", "slot 1")
    assert 'id="aim"' not in stage.html, "there is nothing to aim at"
    pressed = re.search(r'id="do-car-2"[^>]*', stage.html)
    assert pressed
    assert "Attack. Speed limit for" in pressed[0]
    arg = re.search(r'data-arg="([^"]*)"', pressed[0]) if step == "do-car-2" else None
    stage.do("step", arg[1] if arg else step)
    assert stage.table.match.ply == 1
    assert stage.table.match.state.cars[1].has("limite")


def test_a_card_that_cannot_run_has_a_lock_and_can_be_discarded() -> None:
    here = scene(drawn(RACE, 4), 1)
    locked = [
        element.get("data-slot")
        for element in elements(str(FACE.board.hand(here)))
        if "is-off" in (element.get("class") or "")
    ]
    assert locked == ["1"], "250 km would drive past the tyre stop"
    assert "discard" in steps(str(FACE.board.buttons(scene(drawn(RACE, 4), 1, steps=("slot 1",)))))


def test_an_hour_lights_the_clock() -> None:
    assert steps(str(FACE.board.felt(scene(drawn(RACE, 4), 1, steps=("slot 6",))))) == {"hour"}


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("en", "Discarding a race hour turns the clock. Choose “Turn the clock” instead."),
        ("fr", "Défausser une heure de course avance l’horloge. Choisissez plutôt « Avancer l’heure »."),
    ],
)
def test_discarding_an_hour_is_refused_in_words(lang: str, why: str) -> None:
    table = Table("m1", drawn("hand 1 heure 100"), (Player("Ana"), Player("Marius")))
    stage = Stage(Model(settings=Settings(lang=lang)))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    stage.do("reveal").do("step", "slot 1")
    button = next(one for one in elements(stage.html) if one.get("data-arg") == "discard")
    assert "is-off" in button.get("class")
    stage.do("step", "discard")
    slot = next(one for one in elements(stage.html) if one.get("id") == "slot")
    assert "slot--refused" in slot.get("class")
    assert why in re.sub(r"[\xa0\u202f]", " ", str(slot.text)).replace(".C", ". C")
    assert stage.table.match.ply == 0


def test_an_incident_on_one_s_own_car_is_refused_in_words() -> None:
    players = Player("Ana"), Player("Marius")
    for lang, why, more in (
        ("en", "That’s your own car.", "Incidents are for the others."),
        ("fr", "C’est votre propre voiture.", "Les incidents sont pour les autres."),
    ):
        table = Table("m1", drawn("hand 1 piste 100"), players)
        stage = Stage(Model(settings=Settings(lang=lang)))
        stage.model, _ = sit_down(replace(stage.model, screen=table), table)
        stage.do("reveal")
        stage.do("step", "slot 1")
        found = {one.get("id"): one for one in elements(stage.html)}
        assert "is-target" not in found["lane-1"].get("class"), "it never looks like a place for the card"
        assert "is-target" in found["lane-2"].get("class")
        stage.do("step", found["target-car-1"].get("data-arg"))
        slot = next(one for one in elements(stage.html) if one.get("id") == "slot")
        assert "slot--refused" in slot.get("class")
        assert f"{why}{more}" in slot.text
        assert stage.table.match.ply == 0


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "is for your own car."), ("fr", "est pour votre propre voiture.")]
)
def test_a_speed_card_on_a_rival_s_car_is_refused_in_words(lang: str, why: str) -> None:
    table = Table("m1", drawn("hand 1 250 100"), (Player("Ana"), Player("Marius")))
    stage = Stage(Model(settings=Settings(lang=lang)))
    stage.model, _ = sit_down(replace(stage.model, screen=table), table)
    stage.do("reveal").do("step", "slot 1")
    found = {one.get("id"): one for one in elements(stage.html)}
    assert not {"is-target", "is-off", "is-aim"} & set(found["lane-2"].get("class").split())
    stage.do("step", found["target-car-2"].get("data-arg"))
    slot = next(one for one in elements(stage.html) if one.get("id") == "slot")
    assert "slot--refused" in slot.get("class")
    assert why in slot.text
    assert stage.table.match.ply == 0


def test_a_refused_place_says_why() -> None:
    here = scene(drawn(RACE, 4), 1, steps=("slot 1",))
    assert "That would take you to 2,600 km" in str(FACE.board.felt(here))
    assert "That would take you to 2,600 km" in str(FACE.board.note(here))
    assert "refused" not in str(
        FACE.board.felt(here._replace(interaction=here.interaction._replace(marks="none")))
    )


def steps(text: str) -> set[str]:
    """Lists the steps that can be taken in some markup."""
    return {element.get("data-arg") for element in elements(text) if element.get("data-do") == "step"}


@pytest.mark.parametrize("slot", range(1, 7))
def test_every_way_can_be_taken_by_a_touch(slot: int) -> None:
    match = drawn(RACE.replace("joker", "350").replace("hand 1 250 150", "hand 1 100 joker"), 4)
    here = scene(match, 1, steps=(f"slot {slot}",))
    offered = {o.step for o in offers(match.view(1), here.interaction.draft) if o.move}
    drawn_ = steps(f"{FACE.board.felt(here)}{FACE.board.buttons(here)}{FACE.board.main_button(here)}")
    assert offered <= drawn_


def test_only_the_seat_on_turn_picks_cards() -> None:
    match = drawn(RACE, 4)
    assert steps(str(FACE.board.hand(scene(match, 1)))) == {f"slot {n}" for n in range(1, 7)}
    assert steps(str(FACE.board.hand(scene(match, 3)))) == set()
    assert steps(str(FACE.board.main_button(scene(match, 2)))) == {"joker"}
    assert steps(str(FACE.board.felt(scene(match, 2)))) == {"joker"}
    assert steps(whole(scene(match, None))) == set()


def test_while_another_plays_the_buttons_keep_their_places() -> None:
    for seat in (1, 2):
        away = [
            element
            for element in elements(str(FACE.board.buttons(scene(drawn(RACE, 4), seat))))
            if element.get("id") == "act-away"
        ]
        assert [element.get("aria-disabled") for element in away] == ["true"], seat


def test_the_joker_out_of_turn_is_one_touch() -> None:
    view = drawn(RACE, 4).view(2)
    assert [offer.needs_no_preview for offer in offers(view, None)] == [True]


def said(match: Match, seat: int) -> str:
    """Return the sentence that stands out in the slot."""
    slot = FACE.board.last_slot(scene(match, seat))
    return str(slot.heading) if slot else ""


def test_between_two_races_the_result_stands_in_the_slot() -> None:
    match = played(0, 2, cup="le-mans,sebring")
    while match.state.number == 1:
        answer = next_choice(match, [match.game.bots()["driver"]] * 2)
        assert answer
        match = match.submit(answer[0], answer[1].move)
    for seat in (1, 2):
        assert "is over" in said(match, seat)
    seat = match.actors[0]
    match = match.submit(seat, next(match.moves(seat)))
    assert "is over" not in said(match, seat)


def test_the_confirmation_names_the_move() -> None:
    here = scene(drawn(RACE, 4), 1, steps=("slot 2", "expose"))
    assert confirm_label(here.words, here.interaction.pending) == "Drive 150"


def test_a_stranded_car_is_warned_of_before_and_told_after() -> None:
    match = drawn("car 1 km 2200 tyres no\nhand 1 250 100\nhand 2 100\npile 100 100")
    assert "Careful" in str(FACE.board.note(scene(match, 1, steps=("slot 1",))))
    match = after(match, "1 play 250")
    assert "Stuck at 2,450 for the race" in str(FACE.board.felt(scene(match, 2)))


def test_every_card_has_a_picture_with_its_name_and_family() -> None:
    here = scene(drawn(RACE, 4), 1)
    texts = {card: re.sub(r"<[^>]+>", "", str(card_art(here.words, card))) for card in CARDS}
    assert len(set(texts.values())) == len(CARDS)
    assert "150" in str(card_art(here.words, "150"))
    assert label(here.words, "limite") == "Incident: Speed limit"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_of_the_hand_has_its_family_over_its_name(lang: str) -> None:
    vocabulary = words(lang)
    for card, facts in CARDS.items():
        middle = str(card_faces(vocabulary, card)).split('class="face fm"')[1].partition('class="art"')[0]
        assert re.search(r'class="(?:sp|hd[^"]*)">([^<]+)<', middle), card
        visible = plain(" ".join(re.findall(r"<text[^>]*>([^<]*)<", middle)))
        if facts.family != SPEED:
            spoken = f" {plain(spoken_name(vocabulary, card))} "
            assert f" {visible} " in spoken, "in one piece"
            assert f" {plain(short_name(vocabulary, card))} " in spoken, "as a whole word"


def plain(text: str) -> str:
    """Gives a text in small letters, without punctuation."""
    return " ".join(re.sub(r"[^\w\s]", " ", text).casefold().split())


@pytest.mark.parametrize("last", [12, 24])
def test_the_clock_ticks_off_the_hours_gone(last: int) -> None:
    """Every hour is looked at twice, as its parts are remembered from one hour to the next."""
    for hour in (*range(1, last + 2), *range(1, last + 2)):
        large, small = str(dial(words("en"), hour, last)), str(small_dial(words("en"), hour, last))
        assert (large.count('class="done'), large.count(" is-now")) == (hour - 1, hour <= last)
        assert (small.count("is-gone"), small.count("is-now")) == (hour - 1, hour <= last)
        assert small.count("is-left") == max(last - hour, 0)


def test_the_bar_names_the_race() -> None:
    for race, name in (("le-mans", "24 Hours of Le Mans"), ("sebring", "12 Hours of Sebring")):
        view = Match.new("24-heures", 2, SeedOrigin("bar"), {"race": race}).view(1)
        assert face("24-heures").catalogue.variant_name(words("en"), view) == name
        assert f'class="variant muted">{name}<' in str(
            table_bar(words("en"), "Les 24 Heures", Settings(), "", variant_name=name)
        )
