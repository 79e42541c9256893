/* closely.tsx: things seen closely, in every board: what is open, the rule behind it, and how sure we are of its values. */
import { useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Fields, Seat } from "../protocol";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import type { BoardProps } from "./board";
import { listed, playerName, playerOf } from "./people";

/** What is seen closely, if anything: [subject, show, hide]. Whatever was touched to see it gets the focus back. */
export function useDetail<Subject>(): [Subject | null, (subject: Subject) => void, () => void] {
  const [subject, setSubject] = useState<Subject | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: Subject) => {
    if (subject === null) opener.current = document.activeElement;
    setSubject(next);
  };
  const hide = () => {
    setSubject(null);
    queueMicrotask(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return [subject, show, hide];
}

/** The small button that opens what there is to know of something. */
export function AboutButton({ label, onClick, class: name }: { label: string; onClick(): void; class: string }) {
  return (
    <button type="button" class={name} aria-haspopup="dialog" aria-label={label} title={label} onClick={onClick}>
      <Icon name="info" />
    </button>
  );
}

/** Whoever sits there, at the head of a column. */
export function Who({ board, seat }: { board: Pick<BoardProps, "players" | "seat">; seat: Seat }) {
  return (
    <>
      <Emblem player={playerOf(board.players, seat)} /> <span>{playerName(board.players, seat)}</span>
    </>
  );
}

/** What somebody has of a kind, in a list of facts. */
export function Line({ label, words, class: name }: { label: string; words: string[]; class?: string }) {
  return (
    <div class={name}>
      <dt>{label}</dt>
      <dd>{words.length > 0 ? listed(words) : t("list.none")}</dd>
    </div>
  );
}

interface RuleLinkProps {
  board: Pick<BoardProps, "onRule">;
  rule: string;
  /** Whatever it stands in is closed first. */
  onClose?(): void;
  class?: string;
}

/** Opens the rules reference at a statement; nothing where there is none. */
export function RuleLink({ board: { onRule }, rule, onClose, class: extra }: RuleLinkProps) {
  if (!onRule) return null;
  const follow = () => {
    onClose?.();
    onRule(rule);
  };
  return (
    <button type="button" class={extra ? `rule-link ${extra}` : "rule-link"} onClick={follow}>
      {t("decision.rule", { rule })}
    </button>
  );
}

const ORIGINS = ["rulebook", "public", "inferred", "reconstructed", "owner"] as const;

/** Where a value of the edition comes from; what is reconstructed is our own proposal. */
export type Origin = (typeof ORIGINS)[number];
/** By the members of an entry. */
export type Provenance = Record<string, Origin>;

export function reconstructed(provenance: Provenance): string[] {
  return Object.keys(provenance).filter((member) => provenance[member] === "reconstructed");
}

/** The members of each origin, where there are any. */
export function originsOf(provenance: Provenance): { origin: Origin; label: string; members: string[] }[] {
  return ORIGINS.map((origin) => ({
    origin,
    label: t(`source.${origin}`),
    members: Object.keys(provenance).filter((member) => provenance[member] === origin),
  })).filter(({ members }) => members.length > 0);
}

/** The members of an entry in these lists of the edition that no public source states. */
export function unsureOf(edition: Fields, lists: readonly string[], id: string): string[] {
  const entry = lists
    .flatMap((list) => (edition[list] as Fields[] | undefined) ?? [])
    .find((each) => each["id"] === id);
  return reconstructed((entry?.["provenance"] as Provenance | undefined) ?? {});
}

/** The mark of an entry with such members. */
export function Unsure({
  board,
  lists,
  id,
}: {
  board: Pick<BoardProps, "edition">;
  lists: readonly string[];
  id: string;
}) {
  if (unsureOf(board.edition, lists, id).length === 0) return null;
  return (
    <span class="unsure-mark" title={t("source.why")}>
      {t("source.reconstructed")}
    </span>
  );
}

/** Which values are our own proposal, in a sentence. */
export function UnsureNote({ names }: { names: string }) {
  if (!names) return null;
  return (
    <p class="unsure-note">
      <Icon name="info" />{" "}
      <span>
        <b>{t("source.reconstructed")}</b>: {names}. {t("source.explained")}
      </span>
    </p>
  );
}
