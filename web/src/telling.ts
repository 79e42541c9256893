/* telling.ts: what happens on its way to the eye, at a table and in a replay. A step, the pair of what happened and the picture it
 * led to, is told in moments: one sentence, the events it is about, the picture that goes with it, and its time. No moment
 * shows more than what has been told with it and before it. Nothing here knows a screen or a clock. */
import type { Board, Known, Motion, Picture, Stage, StageParts, StageRow } from "./boards/board";
import type { Fields, GameEvent, Seat } from "./protocol";

/** What a sentence takes to be read, and what the motion beside it takes, in milliseconds at normal speed. */
const WORD_MS = 250;
const LEAST_MS = 600;
const MOTION_MS: Record<Motion, number> = { ring: 120, journey: 320, turn: 600 };
/** A heading has so many words at most; what is left of its sentence goes into the line below. */
const WORDS = 8;

/** A sentence as it is told: what happens, and one line why. */
export interface Sentence {
  text: string;
  why: string;
}

export interface Moment<E extends GameEvent = GameEvent> extends Sentence {
  /** Whom it is about; undefined: nobody, or luck. */
  seat: Seat | undefined;
  events: E[];
  /** Everything that has happened when it is told, from the beginning of its step on. */
  told: E[];
  /** The picture that goes with it, and the one before it. */
  picture: Picture;
  before: Picture;
  /** At normal speed. */
  ms: number;
  /** In the place of the board: a chain told row by row, and how many rows have been told. */
  stage?: { Stage: StageParts["Stage"]; rows: readonly StageRow[]; told: number } | undefined;
}

export interface Step<E extends GameEvent = GameEvent> {
  from: Picture;
  /** Absent where other eyes look already: then it is told over what is known. */
  to?: Picture | undefined;
  events: E[];
  /** Whose eyes: what they did themselves needs no telling, until something else happens. */
  eyes: Seat | null;
  /** Those eyes have made the move. */
  own: boolean;
  /** What a seat is called. */
  nameOf(seat: Seat): string;
  /** What the components are called, for stages, and pictures between the two. */
  components?: Fields;
  between?: Known["between"];
}

type Tells = Pick<Board, "motion" | "joins" | "noise" | "tells" | "after" | "stages">;

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** How long a sentence with a motion is told, at normal speed. */
export function timeOf(text: string, motion: Motion): number {
  return Math.max(LEAST_MS, WORD_MS * wordsIn(text)) + MOTION_MS[motion];
}

/* --- sentences ------------------------------------------------------------------------------------------------------------ */

const bare = (text: string): string => text.replace(/\.$/, "");

/** Where a long sentence can be parted: behind a mark, or before a word that begins what is beside the point. */
const JOINT = /[;:,]\s|\s(?=(?:from|for|and|with|in|von|für|und|mit|aus|in|nach) )/gu;

/** Where else, if need be: the first of them. */
const SEAM = /\s(?=(?:to|of|on|zu|auf|an) )/gu;

/** A sentence of at most so many words, and the rest of it; what cannot be parted is cut, and below it is whole. */
export function parted(sentence: string): Sentence {
  const text = bare(sentence);
  if (wordsIn(text) <= WORDS) return { text, why: "" };
  const cuts = (where: RegExp) =>
    [...text.matchAll(where)].filter(({ index }) => {
      const words = wordsIn(text.slice(0, index));
      return words > 1 && words <= WORDS;
    });
  const cut = cuts(JOINT).at(-1) ?? cuts(SEAM)[0];
  if (!cut) return { text: `${text.split(/\s+/, WORDS).join(" ")} …`, why: sentence };
  const rest = text.slice(cut.index + cut[0].length).trim();
  return { text: text.slice(0, cut.index), why: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}.` };
}

/** The main event says what happens: one of somebody else before one's own; the others are the line below. */
function sentenceOf<E extends GameEvent>(board: Tells, events: E[], { eyes, nameOf }: Step<E>): Sentence {
  const said = board.tells?.(events, nameOf);
  if (said) {
    const { text, why } = parted(said.text);
    return { text, why: [why, said.why].filter(Boolean).join(" ") };
  }
  const seen = events.filter((event) => board.motion(event) !== null);
  const main = seen.find(({ seat }) => seat !== eyes) ?? seen[0] ?? events[0]!;
  const { text, why } = parted(main.text);
  const others = events.filter((event) => event !== main && !event.twin && !board.noise?.(event));
  const own = others.filter(({ seat }) => seat === eyes && others.length > 2); // of many, what concerns whoever looks
  return { text, why: [why, ...(own.length ? own : others).map((event) => event.text)].filter(Boolean).join(" ") };
}

/* --- moments ---------------------------------------------------------------------------------------------------------------- */

/** What is told with one sentence. */
interface Beat<E extends GameEvent> {
  events: E[];
  motion: Motion;
  /** Where it is told row by row. */
  stage?: Stage | undefined;
}

const ORDER: Motion[] = ["ring", "journey", "turn"];

/** Of several the one that takes longest: pieces of one action travel together. */
function motionOf<E extends GameEvent>(board: Tells, events: E[], view: Picture["view"]): Motion | null {
  return events.reduce<Motion | null>((most, event) => {
    const motion = board.motion(event, view);
    return motion && (!most || ORDER.indexOf(motion) > ORDER.indexOf(most)) ? motion : most;
  }, null);
}

function joins<E extends GameEvent>(board: Tells, event: E, row: E[]): boolean {
  const stage = stageOf(board, row[0]!);
  if (stage || stageOf(board, event)) return !!stage?.plays(event, row);
  return board.joins ? board.joins(event, row) : row[0]!.kind === event.kind;
}

/** The stage of the chain that begins with an event. */
const stageOf = (board: Tells, event: GameEvent): Stage | undefined =>
  board.stages?.find(({ plays }) => plays(event, []));

/** Events that belong together, in order: a chain that has a stage, or an action. */
function rowsOf<E extends GameEvent>(board: Tells, events: E[]): E[][] {
  const rows: E[][] = [];
  for (const event of events) {
    const row = rows.at(-1);
    if (row && joins(board, event, row)) row.push(event);
    else rows.push([event]);
  }
  return rows;
}

/** What has nothing to be told by itself goes with what follows it, at the end with what was before; so does what the one who
 * looks has done just now, unless a chain comes of it. */
function beatsOf<E extends GameEvent>(board: Tells, { events, from, eyes, own }: Step<E>): Beat<E>[] {
  const beats: Beat<E>[] = [];
  let silent: E[] = [];
  for (const row of rowsOf(board, events)) {
    const stage = stageOf(board, row[0]!);
    const motion = stage ? "turn" : motionOf(board, row, from.view);
    const alone = !stage || row.length === 1;
    const known = own && alone && beats.length === 0 && row.every(({ seat }) => seat === eyes);
    if (!motion || known) silent = [...silent, ...row];
    else {
      beats.push({ events: [...silent, ...row], motion, stage });
      silent = [];
    }
  }
  const last = beats.at(-1);
  if (last) beats[beats.length - 1] = { ...last, events: [...last.events, ...silent] };
  return beats;
}

/** The moments of a step, in order; none: there is nothing to tell. Chains that have a stage are told there. */
export async function momentsOf<E extends GameEvent>(board: Tells, step: Step<E>): Promise<Moment<E>[]> {
  const moments: Moment<E>[] = [];
  let picture = step.from;
  let told: E[] = [];
  /* The picture behind an event: the engine's, where it was asked for, or what the board can lay into the one before. */
  const laid = (before: Picture, event: E): Picture =>
    step.between?.find(({ seq }) => seq === event.seq)?.picture ?? board.after?.(before, event) ?? before;
  for (const { events, motion, stage } of beatsOf(board, step)) {
    const before = picture;
    picture = events.reduce(laid, picture);
    if (stage) moments.push(...(await staged(stage, step, events, told, before)));
    told = [...told, ...events];
    if (stage) {
      picture = moments.at(-1)?.picture ?? picture; // what was counted stays so
      continue;
    }
    const sentence = sentenceOf(board, events, step);
    moments.push({
      ...sentence,
      seat: seatOf(board, events, step),
      events,
      told,
      picture,
      before,
      ms: timeOf(sentence.text, motion),
    });
  }
  const last = moments.at(-1);
  if (last && step.to) moments[moments.length - 1] = { ...last, picture: step.to };
  return moments;
}

function seatOf<E extends GameEvent>(board: Tells, events: E[], { eyes }: Step<E>): Seat | undefined {
  const seen = events.filter((event) => board.motion(event) !== null);
  return (seen.find(({ seat }) => seat !== undefined && seat !== eyes) ?? seen[0])?.seat;
}

/** The rows of a stage: each has its sentence, its time and what is counted when it has been told. */
async function staged<E extends GameEvent>(
  stage: Stage,
  { to, components = {}, between = [], nameOf }: Step<E>,
  events: E[],
  before: E[],
  from: Picture,
): Promise<Moment<E>[]> {
  const { Stage, rowsOf: rows } = await stage.load();
  const all = rows(events, from, to ?? from, { components, between, nameOf });
  return all.map((row, i) => {
    const seen = events.slice(0, row.through ?? (i === all.length - 1 ? events.length : 0));
    const { text, why } = parted(row.text);
    return {
      text,
      why: row.why ?? why,
      seat: row.seat,
      events: [],
      told: [...before, ...seen],
      picture: row.picture,
      before: all[i - 1]?.picture ?? from,
      ms: timeOf(text, row.motion),
      stage: { Stage, rows: all, told: i + 1 },
    };
  });
}
