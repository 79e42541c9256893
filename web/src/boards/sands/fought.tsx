/* fought.tsx: a battle in the place of the board: the ledger of both strengths, the dice turned over, what they come to, who has
 * won, who is lost and where an army goes. */
import "./fought.css";
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import type { Known, Picture, StageRow } from "../board";
import { playerName, playerOf, signed } from "../people";
import { LedgerRows } from "./Battle";
import { Die } from "./Dice";
import { Glyph } from "./glyphs";
import { landName, type Props } from "./props";
import type { BattleFacts, Id, SandsComponents, SandsFacts, SandsScore, SandsView } from "./types";

type Pictured = Picture<SandsView, SandsScore, SandsFacts>;

interface Loss {
  seat: Seat;
  peasants: number;
  warriors: number;
}

/** A battle as far as it has been told. */
interface Fight {
  territory: Id;
  attacker: Seat;
  defender: Seat;
  /** Strengths before the dice, as far as anybody was told. */
  ledger?: BattleFacts | undefined;
  dice?: { attack: number; defence: number };
  won?: { seat: Seat; attack: number; defence: number };
  lost: readonly Loss[];
}

export interface FoughtRow extends StageRow<SandsView, SandsScore, SandsFacts> {
  fight: Fight;
}

const TOLD = /^(attacked|dice-revealed|battle-won|citizens-lost|retreated|control-lost)$/;

const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

/** The battle with one event more. */
function withEvent(fight: Fight, event: GameEvent): Fight {
  const two = { attack: number(event, "attack"), defence: number(event, "defence") };
  const [peasants, warriors] = [number(event, "peasants"), number(event, "warriors")];
  if (event.kind === "dice-revealed") return { ...fight, dice: two };
  if (event.kind === "battle-won") return { ...fight, won: { seat: event.seat!, ...two } };
  if (event.kind === "citizens-lost")
    return { ...fight, lost: [...fight.lost, { seat: event.seat!, peasants, warriors }] };
  return fight;
}

/** Who fights where: the engine's facts of a picture in which it was fought, or the events. */
function fightOf(events: GameEvent[], pictures: Pictured[]): Fight {
  const ledger = pictures.map(({ facts }) => facts.battle).find(Boolean);
  const attacked = events.find(({ kind }) => kind === "attacked");
  const won = events.find(({ kind }) => kind === "battle-won");
  return {
    territory: ledger?.territory ?? String((attacked ?? won)?.["territory"] ?? ""),
    attacker: ledger?.attacker ?? attacked?.seat ?? won?.seat ?? 0,
    defender: ledger?.defender ?? number(attacked ?? events[0]!, "opponent"),
    ledger,
    lost: [],
  };
}

/** "14 beats 10" */
function beats({ attack, defence }: { attack: number; defence: number }): string {
  if (attack === defence) return t("sands.battle.holds", { n: attack });
  return t("sands.battle.beats", { more: Math.max(attack, defence), less: Math.min(attack, defence) });
}

export function rowsOf(
  events: GameEvent[],
  from: Pictured,
  to: Pictured,
  { between }: Known<SandsView, SandsScore, SandsFacts, SandsComponents>,
): FoughtRow[] {
  const [first, last] = [events[0]!.seq, events.at(-1)!.seq];
  const within = between.filter(({ seq }) => seq >= first && seq < last);
  let fight = fightOf(events, [from, ...within.map(({ picture }) => picture), to]);
  const rows: FoughtRow[] = [];
  events.forEach((event, i) => {
    if (!TOLD.test(event.kind)) return;
    fight = withEvent(fight, event);
    const seen = within.filter(({ seq }) => seq <= event.seq).at(-1)?.picture ?? from;
    const { battle: _, ...facts } = seen.facts; // the ledger is here, as it was before the dice
    const unrest = events[i + 1]?.kind === "unrest-changed" ? events[i + 1]!.text : "";
    const why = event.kind === "battle-won" && fight.won ? `${beats(fight.won)}. ${unrest}`.trim() : undefined;
    rows.push({
      text: event.text,
      ...(why !== undefined && { why }),
      seat: event.seat,
      motion: event.kind === "dice-revealed" ? "turn" : event.kind === "retreated" ? "journey" : "ring",
      picture: { ...seen, facts },
      through: i + (unrest ? 2 : 1),
      fight,
    });
  });
  return rows.map((each, i) => (i === rows.length - 1 ? { ...each, through: events.length } : each));
}

function Losses({ lost, seat }: { lost: readonly Loss[]; seat: Seat }) {
  const of = lost.filter((loss) => loss.seat === seat);
  const sum = (piece: "peasants" | "warriors") => of.reduce((all, loss) => all + loss[piece], 0);
  const pieces = (["peasant", "warrior"] as const).filter((piece) => sum(`${piece}s`) > 0);
  return (
    <td>
      {pieces.map((piece) => (
        <span key={piece}>
          {" "}
          {signed(-sum(`${piece}s`))} <Glyph name={piece} />
        </span>
      ))}
    </td>
  );
}

export function Stage({ rows, told, ...board }: Props & { rows: readonly FoughtRow[]; told: number }) {
  const { fight } = rows[told - 1]!;
  const { ledger, dice, won, lost } = fight;
  const sides = [fight.attacker, fight.defender];
  const just = (kind: "dice" | "won") => (rows[told - 2]?.fight[kind] ? undefined : "now");
  const die = (pips: number) => (
    <>
      <Die pips={pips} /> {ledger && `+${pips * ledger.pip}`}
    </>
  );
  const hidden = (
    <span class="hidden-die" role="img" aria-label={t("sands.battle.hidden")}>
      ?
    </span>
  );
  return (
    <div class="orbis-fought orbis-battle">
      <table>
        <caption>{t("sands.battle.in", { land: landName(board, fight.territory) })}</caption>
        <thead>
          <tr>
            <td />
            {sides.map((seat) => (
              <th key={seat} scope="col" class={won?.seat === seat ? "won" : undefined}>
                <Emblem player={playerOf(board.players, seat)} /> <span>{playerName(board.players, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {ledger && <LedgerRows board={board} battle={ledger} />}
        <tfoot>
          {ledger && (
            <tr class="sum">
              <th scope="row">{t("sands.battle.before")}</th>
              <td>{ledger.attack}</td>
              <td>{ledger.defence}</td>
            </tr>
          )}
          <tr class={dice && just("dice")}>
            <th scope="row">{ledger ? t("sands.battle.die", { n: ledger.pip }) : t("sands.battle.die-of")}</th>
            <td>{dice ? die(dice.attack) : hidden}</td>
            <td>{dice ? die(dice.defence) : hidden}</td>
          </tr>
          <tr class={won ? `sum ${just("won") ?? ""}` : "sum"}>
            <th scope="row">{t("sands.battle.sum")}</th>
            <td class={won?.seat === sides[0] ? "won" : undefined}>{won?.attack}</td>
            <td class={won?.seat === sides[1] ? "won" : undefined}>{won?.defence}</td>
          </tr>
          <tr>
            <th scope="row">{t("sands.battle.lost")}</th>
            {sides.map((seat) => (
              <Losses key={seat} lost={lost} seat={seat} />
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="legend">{won ? beats(won) : t("sands.battle.tie")}</p>
    </div>
  );
}
