/* pane.tsx: a picture that is larger than its room: a map. It opens fitted and is enlarged by pinch, wheel, double tap,
 * keys and buttons; enlarged, it is dragged, and a small map shows which part is seen. Whoever gets the focus comes into
 * view, and so does what is told, and what is asked: parts marked with data-legal are never smaller than a fingertip. */
import "./pane.css";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { LineIcon } from "./line-icon";
import {
  type Box,
  fit,
  FITTED,
  isSeen,
  kept,
  type Lie,
  showing,
  shownPart,
  type Size,
  type Spot,
  zoomed,
} from "./pane-math";

interface Props {
  /** Width by height of the picture. */
  ratio: number;
  label: string;
  /** How many times the fitted picture it may become. */
  most?: number;
  /** Fingers touch it: what is asked is enlarged until it can be hit. */
  fingers?: boolean;
  /** Changes with every question: then what is asked comes into view. */
  question?: string;
  /** Changes with every step that is told: then its marks come into view. */
  told?: string | undefined;
  /** The same picture once more, small and without buttons. */
  mini?: ComponentChildren;
  children: ComponentChildren;
}

const FINGERTIP = 44;
const NEAR = 22;

/** So far a finger may slip without dragging anything. */
const SLIP = 8;

function boxIn(picture: DOMRect, element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    left: (left - picture.left) / picture.width,
    top: (top - picture.top) / picture.height,
    width: width / picture.width,
    height: height / picture.height,
  };
}

function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** The window over the picture that holds most of these boxes, begun at one of them. */
function richest(boxes: Box[], width: number, height: number): Box {
  const held = (from: Box) =>
    boxes.filter(
      (box) =>
        box.left >= from.left - 1e-6 &&
        box.top >= from.top - 1e-6 &&
        box.left + box.width <= from.left + width + 1e-6 &&
        box.top + box.height <= from.top + height + 1e-6,
    );
  const corners = boxes.flatMap(({ left }) => boxes.map(({ top }) => ({ left, top, width: 0, height: 0 })));
  const best = corners.map(held).reduce((most, some) => (some.length > most.length ? some : most), [] as Box[]);
  return around(best.length ? best : [boxes[0]!]);
}

/** What is asked now, in parts of the picture, and how large the least of it would be at scale 1. */
function askedIn(picture: HTMLElement, scale: number): { boxes: Box[]; least: number } {
  const rect = picture.getBoundingClientRect();
  const legal = [...picture.querySelectorAll("[data-legal]")];
  const sizes = legal
    .map((element) => element.getBoundingClientRect())
    .map(({ width, height }) => Math.min(width, height) / scale);
  return { boxes: legal.map((element) => boxIn(rect, element)), least: sizes.length ? Math.min(...sizes) : Infinity };
}

/** How the picture lies, and everything that changes it. */
function useLie(pane: RefObject<HTMLDivElement>, ratio: number, most: number) {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [wish, setWish] = useState<Lie>(FITTED);
  useLayoutEffect(() => {
    const measure = () => setRoom({ width: pane.current!.clientWidth, height: pane.current!.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(pane.current!);
    return () => sizes.disconnect();
  }, []);
  const picture = fit(ratio, room);
  const lie = kept(wish, picture, room, most);
  const now = useRef({ lie, picture, room });
  now.current = { lie, picture, room };
  const change = (next: (lie: Lie) => Lie) => {
    now.current.lie = kept(next(now.current.lie), now.current.picture, now.current.room, most);
    setWish(now.current.lie);
  };
  return { lie, picture, room, now, change };
}

interface Grip {
  spots: Map<number, Spot>;
  from: Spot;
  dragged: boolean;
}

function middle(spots: Spot[]): Spot {
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
}

function spread(spots: Spot[]): number {
  return spots.length < 2 ? 0 : Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y);
}

export function Pane({ ratio, label, most = 4, fingers = false, question = "", told, mini, children }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>({ spots: new Map(), from: { x: 0, y: 0 }, dragged: false });
  const { lie, picture, room, now, change } = useLie(pane, ratio, most);
  const [beyond, setBeyond] = useState<Record<Side, number>>(NONE);
  const [small, setSmall] = useState(false);
  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = pane.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const center = (): Spot => ({ x: room.width / 2, y: room.height / 2 });
  const show = (box: Box, scale: number) => change(() => showing(box, now.current.picture, now.current.room, scale));

  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      change((at) => zoomed(at, Math.exp(-event.deltaY / 400), spotOf(event), most));
    };
    pane.current!.addEventListener("wheel", onWheel, { passive: false });
    const element = pane.current!;
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  useEffect(() => {
    if (!fingers || !drawing.current || room.width === 0) return;
    const { boxes, least } = askedIn(drawing.current, now.current.lie.scale);
    if (boxes.length === 0) return;
    const scale = Math.min(most, FINGERTIP / least);
    if (scale <= 1.01) return change(() => FITTED);
    const part = { width: room.width / (picture.width * scale), height: room.height / (picture.height * scale) };
    show(richest(boxes, part.width, part.height), scale);
  }, [question, fingers, room.width, room.height]);

  useEffect(() => {
    const marks = told && fingers ? [...drawing.current!.querySelectorAll(".mark.now")] : [];
    if (marks.length === 0) return;
    const rect = drawing.current!.getBoundingClientRect();
    const box = around(marks.map((mark) => boxIn(rect, mark)));
    const { lie, picture, room } = now.current;
    if (!isSeen(box, lie, picture, room)) show(box, lie.scale);
  }, [told]);

  useEffect(
    () => setSmall(!!drawing.current && smallestIn(drawing.current) / now.current.lie.scale < FINGERTIP),
    [room.width, room.height],
  );

  useEffect(
    () =>
      setBeyond(
        drawing.current && lie.scale > 1
          ? countBeyond(askedIn(drawing.current, lie.scale).boxes, shownPart(lie, picture, room))
          : NONE,
      ),
    [question, lie.scale, lie.x, lie.y],
  );

  const down = (event: PointerEvent) => {
    const { current } = grip;
    current.spots.set(event.pointerId, spotOf(event));
    current.from = middle([...current.spots.values()]);
    if (current.spots.size === 1) current.dragged = false;
  };
  const move = (event: PointerEvent) => {
    const { spots, from, dragged } = grip.current;
    if (!spots.has(event.pointerId)) return;
    const before = [...spots.values()];
    spots.set(event.pointerId, spotOf(event));
    const after = [...spots.values()];
    if (!dragged && spots.size < 2 && Math.hypot(after[0]!.x - from.x, after[0]!.y - from.y) < SLIP) return;
    if (!dragged) pane.current!.setPointerCapture(event.pointerId);
    grip.current.dragged = true;
    if (spots.size < 2 && "drawing" in pane.current!.dataset) return; // in the picture: it stays where it is
    const [old, at] = [middle(before), middle(after)];
    const by = spots.size > 1 ? spread(after) / Math.max(1, spread(before)) : 1;
    change((lie) => zoomed({ ...lie, x: lie.x + at.x - old.x, y: lie.y + at.y - old.y }, by, at, most));
  };
  const up = (event: PointerEvent) => void grip.current.spots.delete(event.pointerId);
  /** What ends a drag chooses nothing; a touch beside a legal part takes the nearest one. */
  const click = (event: MouseEvent) => {
    if (grip.current.dragged) {
      grip.current.dragged = false;
      return swallow(event);
    }
    if (!fingers || event.detail === 0 || (event.target as Element).closest("[data-legal], [aria-pressed=true]"))
      return;
    const near = nearestLegal(drawing.current!, event);
    if (near) {
      swallow(event);
      near.focus({ preventScroll: true });
      near.click();
    }
  };
  const twice = (event: MouseEvent) => {
    if ((event.target as Element).closest("[data-legal], .pane-tools")) return;
    change((at) => (at.scale > 1.05 ? FITTED : zoomed(at, 2, spotOf(event), most)));
  };
  const key = (event: KeyboardEvent) => {
    const by: Record<string, () => Lie> = {
      "+": () => zoomed(now.current.lie, 1.4, center(), most),
      "-": () => zoomed(now.current.lie, 1 / 1.4, center(), most),
      "0": () => FITTED,
    };
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : by[event.key];
    if (!next) return;
    event.preventDefault();
    change(next);
  };
  const focus = (event: FocusEvent) => {
    const element = event.target as Element;
    if (!drawing.current?.contains(element) || now.current.lie.scale <= 1) return;
    const box = boxIn(drawing.current.getBoundingClientRect(), element);
    if (!isSeen(box, now.current.lie, now.current.picture, now.current.room)) show(box, now.current.lie.scale);
  };
  const step = (side: Side) =>
    change((at) => ({
      ...at,
      x: at.x + STEPS[side].x * room.width * 0.7,
      y: at.y + STEPS[side].y * room.height * 0.7,
    }));
  const part = shownPart(lie, picture, room);
  const inset = fit(ratio, { width: Math.min(120, room.width * 0.28), height: room.height * 0.4 });
  const zoomedIn = lie.scale > 1.01;
  return (
    <div
      class={zoomedIn ? "pane zoomed" : "pane"}
      ref={pane}
      role="group"
      aria-label={label}
      data-scale={lie.scale.toFixed(2)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClickCapture={click}
      onDblClick={twice}
      onKeyDown={key}
      onFocusIn={focus}
    >
      <div
        class="pane-picture"
        ref={drawing}
        style={{
          width: `${picture.width * lie.scale}px`,
          height: `${picture.height * lie.scale}px`,
          transform: `translate(${lie.x}px, ${lie.y}px)`,
          "--scale": lie.scale,
        }}
      >
        {room.width > 0 && children}
      </div>
      {(Object.keys(STEPS) as Side[])
        .filter((side) => beyond[side] > 0)
        .map((side) => (
          <button
            key={side}
            type="button"
            class={`pane-edge ${side}`}
            aria-label={t("pane.beyond", { n: beyond[side] })}
            onClick={() => step(side)}
          >
            {beyond[side]}
          </button>
        ))}
      {mini && zoomedIn && (
        <button
          type="button"
          class="pane-mini"
          aria-label={t("pane.whole")}
          title={t("pane.whole")}
          style={{ width: `${inset.width}px`, height: `${inset.height}px` }}
          onClick={() => change(() => FITTED)}
        >
          <span aria-hidden="true">
            {mini}
            <i
              style={{
                left: `${part.left * 100}%`,
                top: `${part.top * 100}%`,
                width: `${part.width * 100}%`,
                height: `${part.height * 100}%`,
              }}
            />
          </span>
        </button>
      )}
      {(zoomedIn || small || !fingers) && (
        <div class="pane-tools" role="group" aria-label={t("pane.tools")}>
          <button
            type="button"
            aria-label={t("pane.larger")}
            disabled={lie.scale >= most}
            onClick={() => change((at) => zoomed(at, 1.5, center(), most))}
          >
            <LineIcon name="plus" />
          </button>
          <button
            type="button"
            aria-label={t("pane.smaller")}
            disabled={!zoomedIn}
            onClick={() => change((at) => zoomed(at, 1 / 1.5, center(), most))}
          >
            <LineIcon name="minus" />
          </button>
          <button type="button" aria-label={t("pane.whole")} disabled={!zoomedIn} onClick={() => change(() => FITTED)}>
            <LineIcon name="whole" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The least side of a part that can be touched; without any there is nothing to enlarge. */
function smallestIn(picture: HTMLElement): number {
  const sides = [...picture.querySelectorAll("[data-find]")]
    .map((part) => part.getBoundingClientRect())
    .map(({ width, height }) => Math.min(width, height));
  return sides.length ? Math.min(...sides) : Infinity;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function nearestLegal(picture: HTMLElement, { clientX, clientY }: MouseEvent): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = NEAR;
  for (const element of picture.querySelectorAll<HTMLElement>("[data-legal]")) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
    if (away < least) [best, least] = [element, away];
  }
  return best;
}

type Side = "left" | "right" | "top" | "bottom";

const NONE: Record<Side, number> = { left: 0, right: 0, top: 0, bottom: 0 };
const STEPS: Record<Side, Spot> = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  top: { x: 0, y: 1 },
  bottom: { x: 0, y: -1 },
};

/** What is asked and lies outside, by the side on which it would be looked for. */
function countBeyond(boxes: Box[], part: Box): Record<Side, number> {
  const count = { ...NONE };
  for (const box of boxes) {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < part.left) count.left++;
    else if (x > part.left + part.width) count.right++;
    else if (y < part.top) count.top++;
    else if (y > part.top + part.height) count.bottom++;
  }
  return count;
}
