/* Moves.tsx: what can be done, as a list: touch a sentence, or values until few are left. */
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import type { BoardProps } from "../board";
import { chosenOf, fitting, type Group, type Offer, offersOf } from "./offers";

/** The digits of the keyboard. */
const KEYS = 9;

export function Moves(props: BoardProps) {
  const groups = offersOf(props);
  const chosen = chosenOf(props);
  const order = groups.flatMap(({ offers }) => offers);
  const keyOf = (offer: Offer) => (order.indexOf(offer) < KEYS ? order.indexOf(offer) + 1 : undefined);
  return (
    <section class="panel plain-moves" aria-labelledby="plain-moves-title">
      <header>
        <h2 id="plain-moves-title">{t("plain.moves")}</h2>
        {props.moves.length > 0 && <span class="aside">{fitting(props).length}</span>}
      </header>
      <div class="body">
        {chosen.length > 0 && <Chosen offers={chosen} onPart={props.onPart} />}
        {groups.length === 0 && <p class="muted">{t("plain.moves.none")}</p>}
        {groups.map((group) => (
          <Kind key={group.kind} group={group} keyOf={keyOf} onPart={props.onPart} />
        ))}
      </div>
    </section>
  );
}

type Touch = Pick<BoardProps, "onPart">;

function Chosen({ offers, onPart }: { offers: Offer[] } & Touch) {
  return (
    <ul class="plain-chosen" aria-label={t("plain.chosen.title")}>
      {offers.map(({ part, label }) => (
        <li key={part}>
          <button
            type="button"
            class="plain-offer chosen"
            data-part={part}
            aria-pressed="true"
            title={t("plain.chosen.giveUp")}
            onClick={() => onPart(part)}
          >
            <span>{label}</span> <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Kind({
  group,
  keyOf,
  onPart,
}: { group: Group; keyOf(offer: Offer): number | undefined; key?: string } & Touch) {
  return (
    <section class="plain-kind" aria-label={group.heading}>
      <h3>{group.heading}</h3>
      {group.question && <p class="plain-question">{group.question}</p>}
      <ul class={group.question ? "plain-offers values" : "plain-offers"}>
        {group.offers.map((offer) => (
          <li key={offer.part}>
            <button
              type="button"
              class={offer.chosen ? "plain-offer chosen" : "plain-offer"}
              data-part={offer.part}
              data-legal
              data-find={offer.label}
              data-key={keyOf(offer)}
              aria-pressed={offer.chosen}
              onClick={() => onPart(offer.part)}
            >
              <span>{offer.label}</span>
              {offer.moves > 1 && <Count n={offer.moves} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many moves have a value. */
function Count({ n }: { n: number }) {
  return (
    <small>
      {n}
      <span class="visually-hidden"> {t("plain.moves")}</span>
    </small>
  );
}
