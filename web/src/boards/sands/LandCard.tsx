/* LandCard.tsx: one territory seen closely: whose it is, what it yields, who stands there, what is built, what it would cost. */
import "./land-card.css";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { Emblem } from "../../ui/emblem";
import { Unsure } from "../closely";
import { atlasOf } from "./atlas";
import { countsText } from "./counts";
import { goodGlyph, Glyph, structureGlyph } from "./glyphs";
import { holdingOf } from "./Pieces";
import { borderName, factsOf, landName, landOf, type Props, structuresIn } from "./props";
import type { Id } from "./types";
import { listed, playerName, playerOf, signed } from "../people";

function Line({ label, children }: { label: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function People({ board, id }: { board: Props; id: Id }) {
  const there = board.view.seats
    .map(({ peasants, warriors }, seat) => ({ seat, peasants: peasants?.[id] ?? 0, warriors: warriors?.[id] ?? 0 }))
    .filter(({ peasants, warriors }) => peasants + warriors > 0);
  if (there.length === 0) return <>{t("list.none")}</>;
  return (
    <ul>
      {there.map(({ seat, peasants, warriors }) => (
        <li key={seat}>
          <Emblem player={playerOf(board.players, seat)} /> {playerName(board.players, seat)}{" "}
          <Glyph name="peasant" label={t("sands.peasants")} /> {peasants}{" "}
          <Glyph name="warrior" label={t("sands.warriors")} /> {warriors}
        </li>
      ))}
    </ul>
  );
}

function Built({ board, id }: { board: Props; id: Id }) {
  const standing = structuresIn(board.view, id);
  const { capacity = 0 } = landOf(board, id);
  return (
    <>
      <p class="muted">{t("sands.land.slots", { n: standing.length, of: capacity })}</p>
      <ul class="built">
        {standing.map((structure) => {
          const words = board.components.structures?.[structure];
          return (
            <li key={structure}>
              <Glyph name={structureGlyph(structure)} /> <b>{words?.name ?? structure}</b>{" "}
              <Unsure board={board} lists={["structures"]} id={structure} /> <span>{words?.text}</span>{" "}
              <span class="muted">{countsText(words?.scores)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Trade({ board, id }: { board: Props; id: Id }) {
  const borders = atlasOf(board.components).borders.filter(({ ends }) => ends.includes(id));
  return (
    <ul class="trade">
      {borders.map((border) => {
        const owners = board.view.seats.flatMap(({ caravans = [] }, seat) =>
          caravans.includes(border.id) ? [playerOf(board.players, seat)] : [],
        );
        const { good, dotted } = border.words;
        return (
          <li key={border.id}>
            {borderName(board, border.ends[0] === id ? border.ends[1] : border.ends[0])}
            {good && (
              <span class="good">
                <Glyph name={goodGlyph(good)} /> {good}
                <small>{countsText(border.words.scores)}</small>
              </span>
            )}
            {dotted && <small>{t("sands.land.dotted")}</small>}
            {owners.map((player) => (
              <Emblem key={player.seat} player={player} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** What it would cost whoever looks, as the engine tells. */
function Prices({ board, id }: { board: Props; id: Id }) {
  const { attack_price, annex_price, build_discount, odds = [] } = landOf(board, id);
  const lines = [
    ...odds.map(
      ({ opponent, attack, defence }) =>
        `${playerName(board.players, opponent)}: ${t("sands.odds", { attack, defence })}`,
    ),
    attack_price !== undefined && t("sands.land.attack", { n: attack_price }),
    annex_price !== undefined && t("sands.land.annex", { n: annex_price }),
    build_discount && t("sands.land.discount", { n: signed(-build_discount) }),
  ].filter(Boolean);
  return lines.length > 0 ? <Line label={t("sands.land.prices")}>{lines.join(" · ")}</Line> : null;
}

export function LandCard({ board, id, onClose }: { board: Props; id: Id; onClose(): void }) {
  const words = board.components.territories?.[id];
  const land = landOf(board, id);
  const holding = holdingOf(board.view, id);
  const crowded = land.controller !== undefined && factsOf(board, land.controller).crowded?.includes(id);
  return (
    <Dialog title={landName(board, id)} onClose={onClose}>
      <dl class="orbis-land-card">
        <Line label={words && <Glyph name={words.terrain} />}>
          {words && t(`sands.${words.terrain}`)} <Unsure board={board} lists={["territories"]} id={id} />{" "}
          <span class="muted">{countsText(words?.scores)}</span>
        </Line>
        <Line label={t("sands.land.owner")}>
          {land.controller === undefined ? (
            t("sands.say.nobody")
          ) : (
            <>
              <Emblem player={playerOf(board.players, land.controller)} /> {playerName(board.players, land.controller)}
              {holding && <>, {t(`sands.${holding}`)}</>}
            </>
          )}
        </Line>
        {land.resource && (
          <Line label={t("sands.land.tile")}>
            <Glyph name={land.resource} /> {t(`sands.${land.resource}`)},{" "}
            {t("sands.land.capacity", { n: land.capacity ?? 0 })}
          </Line>
        )}
        <Line label={t("sands.land.people")}>
          <People board={board} id={id} />
          {land.room !== undefined && (
            <p class={crowded ? "down" : "muted"}>{t("sands.land.room", { n: land.citizens, of: land.room })}</p>
          )}
        </Line>
        <Line label={t("sands.land.structures")}>
          <Built board={board} id={id} />
        </Line>
        <Prices board={board} id={id} />
        <Line label={t("sands.land.borders")}>
          <Trade board={board} id={id} />
        </Line>
        {words && <Line label={t("sands.land.near")}>{listed(words.near.map((near) => landName(board, near)))}</Line>}
      </dl>
    </Dialog>
  );
}
