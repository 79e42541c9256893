/* Space.tsx: an action space with its slots: what stands there, what could be placed, what is on its way. */
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { isChosen, ofKind, spaceState, touchSpace } from "./choosing";
import { Glyph, spaceGlyph } from "./glyphs";
import { factsOf, inRealTime, numberIn, type Props, seatOf, spaceName, timersOn } from "./props";
import { Ghost, Ring } from "./Timer";
import type { OwnSpace } from "./types";

/** Spaces that a timer was sent to and has not reached yet. */
export function pendingSpaces({ pending = [], reader }: Props): string[] {
  return pending.flatMap((move) => {
    const { kind, roles } = reader.read(move);
    return (kind === "place" || kind === "retime") && roles["space"] ? [roles["space"]] : [];
  });
}

/** The slots of a common space: timers that stand there, then those that are free. */
export function Slots({ board, space }: { board: Props; space: string }) {
  const count = numberIn(board.edition, "boards", "common_slots", 2);
  const standing = timersOn(board.view, space).sort((a, b) => a.slot - b.slot);
  const coming = pendingSpaces(board).includes(space);
  const state = spaceState(board, space);
  return (
    <span class="realm-slots">
      {Array.from({ length: count }, (_, i) => {
        const timer = standing.find(({ slot }) => slot === i + 1);
        if (timer)
          return (
            <span key={i} class="slot">
              <Ring board={board} seat={timer.seat} timer={timer.timer} />
              <Eject board={board} space={space} slot={i + 1} />
            </span>
          );
        const first = standing.filter(({ slot }) => slot <= i + 1).length === i;
        return coming && first ? (
          <Ghost key={i} board={board} />
        ) : (
          <span key={i} class={state === "" || state === "instead" ? "slot free" : "slot free legal"} />
        );
      })}
    </span>
  );
}

/** A rival's timer that has run out may be sent home. */
function Eject({ board, space, slot }: { board: Props; space: string; slot: number }) {
  const move = ofKind(board.moves, "eject").find((each) => each.move === `eject ${space} ${slot}`);
  if (!move) return null;
  return (
    <button
      type="button"
      class="eject"
      aria-label={move.text}
      title={move.text}
      onClick={(event) => (event.stopPropagation(), board.onPart(move.move))}
    >
      <Icon name="close" />
    </button>
  );
}

/** Q W E over A S D: both hands reach them without a look. */
export const KEYS: Record<OwnSpace, string> = {
  ideas: "q",
  bricks: "w",
  discover: "e",
  deploy: "a",
  move: "s",
  construct: "d",
};

/** What the action would give now. */
function gives(board: Props, space: OwnSpace): string {
  const facts = factsOf(board, board.seat!);
  const { hand = {}, construct } = board.facts;
  switch (space) {
    case "ideas":
    case "bricks":
      return t("empires.gives.produce", { n: facts[space] });
    case "deploy":
      return t("empires.gives.clans", { n: facts.clans });
    case "move":
      return t("empires.gives.moves", { n: facts.moves });
    case "discover":
      return t("empires.gives.discover", { n: Object.values(hand).filter(({ payable }) => payable).length });
    case "construct":
      return construct
        ? t("empires.gives.construct", { n: construct.bricks })
        : seatOf(board.view, board.seat!).waiting
          ? t("empires.gives.waits")
          : t("empires.gives.nothing");
  }
}

export function OwnSpaceButton({ board, space }: { board: Props; space: OwnSpace }) {
  const mine = timersOn(board.view, space).find(({ seat }) => seat === board.seat);
  const state = spaceState(board, space);
  const legal = state !== "";
  const chosen = isChosen(board, space, "space");
  const coming = pendingSpaces(board).includes(space);
  const note = gives(board, space);
  const name = spaceName(board, space);
  return (
    <button
      type="button"
      class={["realm-space", legal && "legal", state, chosen && "chosen", (mine || coming) && "busy"]
        .filter(Boolean)
        .join(" ")}
      data-space={space}
      data-part={`space:${space}`}
      data-find={name}
      data-legal={legal || undefined}
      aria-pressed={chosen}
      aria-disabled={legal ? undefined : true}
      aria-keyshortcuts={KEYS[space].toUpperCase()}
      title={`${name}: ${note}`}
      onClick={() => touchSpace(board, space)}
    >
      <kbd aria-hidden="true">{KEYS[space].toUpperCase()}</kbd>
      <span class="slot">
        {mine ? <Ring board={board} seat={mine.seat} timer={mine.timer} /> : coming ? <Ghost board={board} /> : <i />}
      </span>
      <Glyph name={spaceGlyph(space)} />
      <b>{t(`empires.space.${space}`)}</b>
      <small>{note}</small>
      {legal && inRealTime(board.view) && <span class="visually-hidden">{t("empires.space.now")}</span>}
    </button>
  );
}
