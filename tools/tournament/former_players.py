"""Computer players of earlier versions, to measure those of today against; they sit at no table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots import Bot
from engine.games.les24heures.levels import racer
from engine.games.les24heures.weights import Weights
from engine.games.vingtsurvingt.bots import player
from engine.games.vingtsurvingt.evaluation import TurnWeights
from engine.games.vingtsurvingt.levels import LEVELS
from engine.games.vingtsurvingt.search_turns import ALL

__all__ = ["FORMER_MASTER", "FORMER_PLAYERS"]

FORMER_RACER = Weights(
    play_any=215.0,
    play_km=1.11,
    play_ready=195.0,
    play_unready=20.0,
    play_fills=112.0,
    play_gap=-93.0,
    play_gap_small=36.0,
    play_gap_250=64.0,
    play_short=-97.0,
    play_last_100=38.0,
    play_only=64.0,
    mend_cover=491.0,
    mend_cover_joker=-352.0,
    mend_tyres=1048.0,
    mend_tyres_joker=474.0,
    mend_joker=-650.0,
    mend_record=682.0,
    mend_record_idle=390.0,
    attack_carburation=412.0,
    attack_piste=410.0,
    attack_limite=440.0,
    attack_near=174.0,
    attack_stopped=-138.0,
    attack_wasted=-153.0,
    attack_behind=12.0,
    attack_late=51.0,
    hour_behind=60.0,
    hour_behind_late=-178.0,
    hour_crowded=80.0,
    hour_ahead=-103.0,
    hour_ahead_late=200.0,
    hour_well_ahead=81.0,
    hour_decided=283.0,
    hour_frees=134.0,
    hour_frees_rival=-135.0,
    hour_stuck=92.0,
    keep_joker=489.0,
    keep_record=291.0,
    keep_carburation=234.0,
    keep_piste=211.0,
    keep_limite=230.0,
    keep_essence=214.0,
    keep_huile=210.0,
    keep_pneu=138.0,
    keep_spare=-43.0,
    keep_needed=365.0,
    keep_tyres_early=280.0,
    keep_tyres=374.0,
    keep_unmatched=0.0,
    keep_last_remedy=92.0,
    keep_100=101.0,
    keep_150=156.0,
    keep_250=250.0,
    keep_350=106.0,
    keep_slow=37.0,
    keep_misfit=81.0,
    keep_rich=42.0,
    keep_second=22.0,
    keep_stopped=33.0,
    keep_late=160.0,
    keep_blocked=0.0,
)
"""The first tuned weights of Les 24 Heures, from some 28,000 deals around five sets."""
FORMER_WEIGHTS = TurnWeights(opens=(-1.7, 0.0), own=(0.6, 0.0), kept=(-0.5, 0.0))
"""The weights of the first master of 20 sur 20. They do not change in a match, nor name the dominoes kept."""
FORMER_MASTER = "former-master"
FORMER_PLAYERS: Mapping[str, Mapping[str, Bot]] = {
    "20-sur-20": {FORMER_MASTER: player(LEVELS[-1]._replace(eye=ALL, weights=FORMER_WEIGHTS))},
    "24-heures": {FORMER_MASTER: racer(FORMER_RACER)},
}
"""By game and name."""
