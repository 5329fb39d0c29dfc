r"""The command line of the engine: text in, text out, for people and for programs.

    python3 -m engine games
    python3 -m engine new 24-7 --seats 2 --seed 7
    python3 -m engine legal FILE
    python3 -m engine replay FILE [--json]
    python3 -m engine perft FILE DEPTH [--divide]
    python3 -m engine simulate 24-7 --bots greedy,random --games 100 --seed 1 --json
    python3 -m engine solve 10 5 1 8 --target 3
    python3 -m engine analyse FILE --steps 900 --json
    python3 -m engine problem FILE
    python3 -m engine stats FOLDER

FILE may be `-`. Texts are UTF-8 and lines end with "\n" under every locale. A bad record ends with exit
status 1 and one sentence; commands that list moves first list those before the bad line. A bad call ends with
status 2.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import Any

from .analysis import USUAL, analyse_match, shows_luck
from .annotations import rows
from .archive import ENVELOPE, merge_records, record_of, split_records
from .arena import play_out
from .errors import GameError, NotationError, RecordError
from .games import GAMES, game
from .games.braindrain.solver import solutions
from .match import Match, SeedOrigin
from .perft import divide, perft
from .problem import read_problem, verify_problem
from .record import Record, read, write
from .reports import SHAPES, move_lines, outcome_line, summary_lines
from .sentences import sentence, words
from .tags import parse_options

PROGRAM = "vingt-quatre" if __package__ == "vingt_quatre" else f"python3 -m {__package__}"
"""How a person calls this: installed as a package it is a command of its own."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the arguments name and print its lines; return the exit status, 0 to 2.

    Without arguments, those with which this process was started.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # programs that call this function may have others
            stream.reconfigure(encoding="utf-8", newline="\n")
    if arguments is None:
        arguments = [_name_as_text(os.fsencode(argument)) for argument in sys.argv[1:]]
    options = _parser().parse_args(arguments)
    try:
        for line in options.run(options):
            print(line)
    except RecordError as error:
        print(sentence(error), file=sys.stderr)
        return 1
    except GameError as error:
        print(f"{words(error.code)}: {error.text!r}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except OSError as error:
        print(f"cannot read {_name_as_text(error.filename)!r}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


# Python decodes arguments and names of files by the locale. Here they are UTF-8, and files are opened
# by bytes: no locale has a say. Bytes that are no UTF-8 become lone surrogates and back.


def _name_as_text(file_name: str | bytes) -> str:
    """Return a file name as text: bytes are decoded as UTF-8 whatever the locale, text is unchanged."""
    return file_name.decode("utf-8", "surrogateescape") if isinstance(file_name, bytes) else file_name


def _name_as_bytes(file_name: str) -> bytes:
    """Return a file name as UTF-8 bytes, whatever the locale."""
    return file_name.encode("utf-8", "surrogateescape")


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line: a subcommand for each function below that yields lines."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Rules, records and computer players.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    command("games", _games, "one line a game: slug, seats, options")
    new = command("new", _new, "an empty record")
    new.add_argument("game")
    new.add_argument("--seats", type=int, required=True)
    new.add_argument("--seed", required=True)
    for name, run, text in (
        ("problem", _problem, "the proof of a problem"),
        ("legal", _legal, "every listed move of every seat that may act"),
        ("replay", _replay, "events and scores move by move, then the outcome"),
        ("perft", _perft, "the number of legal move sequences of a length"),
        ("analyse", _analyse, "what each move of a match lost, and what was luck where that is known"),
        ("stats", _stats, "what a folder of records, or one text of many, adds up to"),
    ):
        command(name, run, text).add_argument(
            "file", metavar="FILE", help="a record, or - for standard input"
        )
    _add_further_arguments(commands.choices)
    simulate = command("simulate", _simulate, "games between computer players")
    _add_simulate_arguments(simulate)
    solve = command("solve", _solve, "every solution of four cards and a target, or the word impossible")
    solve.add_argument("values", type=_parse_card_value, nargs=4, metavar="CARD", help="a value from 1 to 10")
    solve.add_argument("--target", type=_parse_card_value, required=True)
    for sub in (new, simulate):
        sub.add_argument("--options", default="", help='such as "teams=on"')
    return parser


def _add_further_arguments(commands: Mapping[str, argparse.ArgumentParser]) -> None:
    """Add what `stats`, `replay`, `analyse` and `perft` take besides a file, such as `--json`."""
    commands["stats"].add_argument("--shape", choices=SHAPES, default=SHAPES[0])
    for name in ("replay", "analyse"):
        commands[name].add_argument("--json", action="store_true")
    steps = f"plays imagined a move ({USUAL})"
    commands["analyse"].add_argument("--steps", type=_parse_count, default=USUAL, help=steps)
    commands["perft"].add_argument("depth", type=_parse_count, metavar="DEPTH")
    commands["perft"].add_argument("--divide", action="store_true")


def _add_simulate_arguments(simulate: argparse.ArgumentParser) -> None:
    """Add the arguments of `simulate`: the game, and `--bots`, `--games`, `--seed`, `--json`, `--records`."""
    simulate.add_argument("game")
    simulate.add_argument("--bots", required=True, help="one a seat, with commas")
    simulate.add_argument("--games", type=_parse_count, default=1)
    simulate.add_argument("--seed", default="1")
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument("--records", action="store_true", help="give each match's record too")


def _games(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield a line for each game: its slug, its numbers of seats, its options with their values."""
    for slug in GAMES:
        rules = game(slug)
        offered = (f"{o.key}={'|'.join(o.choices) or 'NUMBER'}" for o in rules.options)
        yield " ".join([slug, f"{rules.seats[0]}-{rules.seats[-1]}", *offered])


def _new(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the text of the record of a new match, without a move."""
    match = Match.new(
        arguments.game, arguments.seats, SeedOrigin(arguments.seed), parse_options(arguments.options.split())
    )
    yield write(Record(match, ("",) * match.seats)).rstrip("\n") + "\n"


def _read_record(arguments: argparse.Namespace) -> Record:
    """Return the record in the named file or standard input; raise `RecordError` if it cannot be read."""
    return read(_read_text(arguments))


def _read_text(arguments: argparse.Namespace) -> str:
    """Return the text of the named file (`-`: standard input); raise `RecordError` if it is not UTF-8."""
    if arguments.file == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(_name_as_bytes(arguments.file), "rb") as file:  # noqa: PTH123 (no path is made of bytes)
            data = file.read()
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(data[: error.start].count(b"\n") + 1, "not_text") from None


def _problem(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield a puzzle's best answers and the next best worth; raise `RecordError` if its answer is wrong."""
    problem = read_problem(_read_text(arguments))
    proof = verify_problem(problem)
    yield f"{problem.name}: {problem.task}, grade {problem.grade}"
    yield from (f"answer {', '.join(answer)}  [{proof.worth}]" for answer in proof.answers)
    yield "no other way" if proof.next is None else f"next [{proof.next}]"


def _legal(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield each legal move of each seat that may act, with its seat."""
    match = _read_record(arguments).match
    for seat in match.actors:
        for move in match.moves(seat):
            yield f"{seat} {match.game.write_move(move)}"


def _replay(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield a line for each move of a record; for a faulty one, raise its error after the moves before it."""
    try:
        match, fault = _read_record(arguments).match, None
    except RecordError as error:
        if error.match is None:
            raise
        match, fault = error.match, error
    yield from move_lines(match, arguments.json)
    if fault:
        raise fault
    yield outcome_line(match, arguments.json)


def _perft(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the count of move sequences, and with `--divide` first the count for each first move."""
    match = _read_record(arguments).match
    if not match.game.turn_based:
        raise NotationError("no_perft", match.slug)
    if arguments.divide and arguments.depth > 0:
        yield from (f"{move} {count}" for move, count in divide(match, arguments.depth))
    yield str(perft(match, arguments.depth))


def _simulate(arguments: argparse.Namespace) -> Iterator[str]:
    """Play matches of computers with seeds SEED/1, ...; yield a line each and a summary; raise if unknown."""
    names = arguments.bots.split(",")
    known = game(arguments.game).bots()
    for name in names:
        if name not in known:
            raise NotationError("no_such_bot", name)
    wins, totals, moves = [0] * len(names), [0] * len(names), 0
    for number in range(1, arguments.games + 1):
        seed = f"{arguments.seed}/{number}"
        match = Match.new(
            arguments.game, len(names), SeedOrigin(seed), parse_options(arguments.options.split())
        )
        match = play_out(match, [known[name] for name in names])
        end, scores = match.outcome, match.scores
        assert end is not None
        moves += match.ply
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        wins = [won + (place == 1) for won, place in zip(wins, end.places, strict=True)]
        facts: dict[str, Any] = {
            "seed": seed,
            "scores": list(scores),
            "places": list(end.places),
            "reason": end.reason,
        }
        facts["moves"] = match.ply
        if arguments.records:
            facts["record"] = write(Record(match, tuple(f"bot:{name}" for name in names)))
        yield json.dumps(facts) if arguments.json else f"{seed}  {scores}  {end.reason}"
    count = max(arguments.games, 1)
    summary = {
        "games": arguments.games,
        "bots": names,
        "firsts": wins,
        "mean_scores": [t / count for t in totals],
        "mean_moves": moves / count,
    }
    yield json.dumps({"summary": summary}) if arguments.json else f"summary  {summary}"


def _analyse(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield a row for each move: what it lost against the best one, and luck where it is measured."""
    match = _read_record(arguments).match
    luck = shows_luck(match)
    for judged in analyse_match(match, arguments.steps):
        if judged is not None:
            yield from rows(match.game, judged, arguments.json, luck)


def _stats(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the summary of a file or folder of records; then raise the first error of a faulty one, if any.

    Records that cannot be read are left out of the counts.
    """
    faults, records = list[RecordError](), list[Record]()
    folder = os.path.isdir(_name_as_bytes(arguments.file))  # noqa: PTH112
    for file in _text_files(arguments.file) if folder else [arguments.file]:
        for part in split_records(_read_text(argparse.Namespace(file=file))):
            try:
                records += [record_of(part)] if part.line and not part.text.startswith(ENVELOPE) else []
            except RecordError as error:
                error.text = f"{file}: {error.text}" if folder else error.text
                faults.append(error)
    yield from summary_lines(merge_records(records), arguments.shape)
    if faults:
        raise faults[0]


def _text_files(folder: str) -> list[str]:
    """Return the paths of the `.txt` files directly in a folder, sorted by name."""
    found = sorted(_name_as_text(name) for name in os.listdir(_name_as_bytes(folder)))  # noqa: PTH208
    return [str(PurePath(folder, name)) for name in found if name.endswith(".txt")]


def _parse_count(text: str) -> int:
    """Parse a whole number from 0, such as a depth; raise `ArgumentTypeError` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0")
    return int(text)


def _parse_card_value(text: str) -> int:
    """Parse a card value from 1 to 10 of the command line; raise `ArgumentTypeError` for anything else."""
    if text not in map(str, range(1, 11)):
        raise argparse.ArgumentTypeError(f"{text!r} is no value from 1 to 10")
    return int(text)


def _solve(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the solutions of four cards and a target, or the word `impossible`."""
    yield from solutions(tuple(arguments.values), arguments.target) or ("impossible",)


if __name__ == "__main__":
    sys.exit(main())
