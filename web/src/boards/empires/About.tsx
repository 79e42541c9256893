/* About.tsx: everything about the cards, leaders and wonders that lie open, at length and with the mark of values that are our
 * own proposal. Nobody is asked anything here: it opens when it is wanted, and the clock does not wait for it. */
import "./about.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { AboutButton, Unsure } from "../closely";
import { buildingGlyph, Glyph } from "./glyphs";
import { cardOf, type Props, seatOf } from "./props";
import { COLUMNS, type Id } from "./types";
import { playerName, roman } from "../people";

function Entry({
  title,
  mark,
  children,
}: {
  title: ComponentChildren;
  mark: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <li>
      <h3>
        {title} {mark}
      </h3>
      {children}
    </li>
  );
}

function LeadersAbout({ board }: { board: Props }) {
  const { view, components } = board;
  return (
    <ul class="realm-about">
      {COLUMNS.filter((column) => view.sides[column]).map((column) => {
        const id = view.leaders[column];
        const leader = id ? components.leaders?.[id] : undefined;
        const tile = components.leader_tiles?.[column];
        return (
          <Entry
            key={column}
            title={leader?.name ?? t("empires.boards.noLeader")}
            mark={id && <Unsure board={board} lists={["leaders"]} id={id} />}
          >
            {leader && <p>{leader.text}</p>}
            {tile && <p class="muted">{t("empires.boards.tile", { text: tile[view.sides[column]!] })}</p>}
          </Entry>
        );
      })}
    </ul>
  );
}

function WondersAbout({ board }: { board: Props }) {
  const { view, components, facts, players } = board;
  return (
    <ul class="realm-about">
      {Object.entries(view.wonders).map(([age, id]) => (
        <Entry
          key={id}
          title={`${components.wonders?.[id]?.name ?? id} (${roman(Number(age))})`}
          mark={<Unsure board={board} lists={["wonders"]} id={id} />}
        >
          <p>{components.wonders?.[id]?.text}</p>
          <p class="muted">
            {(facts.wonders?.[`wonder-${age}`] ?? []).map((n, seat) => `${playerName(players, seat)}: ${n}`).join(", ")}
          </p>
        </Entry>
      ))}
    </ul>
  );
}

/** One's own cards, then what the others have discovered. */
function CardsAbout({ board }: { board: Props }) {
  const hand = board.seat === null ? [] : seatOf(board.view, board.seat).hand.filter((id): id is Id => id !== null);
  const open = board.view.seats.flatMap(({ discovered = [], pile = [] }) => [...discovered, ...pile]);
  return (
    <ul class="realm-about">
      {[...new Set([...hand, ...open])].map((id) => {
        const card = cardOf(board, id);
        return (
          <Entry
            key={id}
            title={
              <>
                <Glyph name={buildingGlyph(card.type)} label={board.components.types?.[card.type]?.name} /> {card.name}
              </>
            }
            mark={<Unsure board={board} lists={["technologies", "starting_technologies"]} id={id} />}
          >
            <p>{card.text}</p>
            <p class="muted">{t("empires.about.costs", { ideas: card.ideas, bricks: card.bricks })}</p>
          </Entry>
        );
      })}
    </ul>
  );
}

const PARTS = { leaders: LeadersAbout, wonders: WondersAbout, cards: CardsAbout } as const;

export function OpenButton({ board, of }: { board: Props; of: keyof typeof PARTS }) {
  const [open, setOpen] = useState(false);
  const Part = PARTS[of];
  const title = t(`empires.about.${of}`);
  return (
    <>
      <AboutButton class="realm-about-button" label={title} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <Part board={board} />
        </Dialog>
      )}
    </>
  );
}
