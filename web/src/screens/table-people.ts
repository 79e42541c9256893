/* table-people.ts: what people elsewhere bring to the table screen, in places that are there for them; at a table of this
 * browser there is none of it. Whoever brings it draws it: the screen knows no network. */
import type { ComponentChildren, VNode } from "preact";
import type { Seat } from "../protocol";
import type { SeatsForm } from "./table-seats";

/** At a seat. */
export interface AtSeat {
  /** Whose it is, in place of the name. */
  name?: string | undefined;
  /** On the emblem. */
  mark: ComponentChildren;
  /** Beside the name: what there is to say of whoever sits there. */
  word: ComponentChildren;
  /** Before the points, and along the foot. */
  clock: ComponentChildren;
  foot: ComponentChildren;
}

/** How Undo is offered; pressed, it may ask before anything happens. */
export interface UndoButton {
  label: string;
  small?: string;
  title: string;
  act: (() => void) | null;
}

/** What stands in the decision bar in place of a question. */
export interface Bar {
  heading: string;
  why: ComponentChildren;
  body: ComponentChildren;
  /** In the places of Undo, Skip and Confirm. */
  acts: ComponentChildren;
  /** It is asked of whoever looks. */
  mine: boolean;
}

export interface People {
  /** What the tab of the browser is called. */
  title: string;
  /** Before the buttons of the top bar. */
  top: ComponentChildren;
  at(seat: Seat): AtSeat;
  /** Where people ask: under the seats; in the forms of phones between them and the board, where there is something to say. In real
   * time it has a row of its own there, always. */
  card(form: SeatsForm): ComponentChildren;
  fixed: boolean;
  /** The log, and what is said beside it. */
  talk(log: (parts: { head: VNode; foot: ComponentChildren }) => VNode): VNode;
  unread: number;
  /** Over the board, while all pause. */
  cover: ComponentChildren;
  /** Where a clock is held: for whom, and until when. */
  held: ComponentChildren;
  bar: Bar | null;
  undo: UndoButton;
  /** Beside what was sent and is not answered. */
  sent: ComponentChildren;
  /** Whoever looks has no seat: what stands in the Confirm place. */
  watches: string | null;
  hints: boolean;
  /** When it is over: the way to where the same people play again. */
  again: ComponentChildren;
  menu(onClose: () => void): ComponentChildren;
  /** What is said aloud. */
  says: ComponentChildren;
}
