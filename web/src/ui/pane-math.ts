/* pane-math.ts: where a picture lies in its pane: a scale and a shift, kept within bounds. */

export interface Size {
  width: number;
  height: number;
}

/** Scale 1 is the whole picture, fitted; x and y are pixels of the pane at which the picture begins. */
export interface Lie {
  scale: number;
  x: number;
  y: number;
}

export interface Spot {
  x: number;
  y: number;
}

export const FITTED: Lie = { scale: 1, x: 0, y: 0 };

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** A picture smaller than the pane lies in its middle, a larger one leaves no gap at any edge. */
function settled(start: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : within(start, room - length, 0);
}

/** `picture`: its size at scale 1. */
export function kept(lie: Lie, picture: Size, pane: Size, most: number): Lie {
  const scale = within(lie.scale, 1, most);
  return {
    scale,
    x: settled(lie.x, picture.width * scale, pane.width),
    y: settled(lie.y, picture.height * scale, pane.height),
  };
}

/** The picture as large as it fits. */
export function fit(ratio: number, pane: Size): Size {
  const width = Math.min(pane.width, pane.height * ratio);
  return { width, height: width / ratio };
}

/** Larger or smaller by a factor, with the spot of the pane staying over the same spot of the picture. */
export function zoomed(lie: Lie, factor: number, at: Spot, most: number): Lie {
  const scale = within(lie.scale * factor, 1, most);
  const by = scale / lie.scale;
  return { scale, x: at.x - (at.x - lie.x) * by, y: at.y - (at.y - lie.y) * by };
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** The picture so that a box of it, in parts of its size, lies in the middle of the pane and is seen whole. */
export function showing(box: Box, picture: Size, pane: Size, scale: number): Lie {
  const room = Math.min(
    pane.width / Math.max(1, box.width * picture.width),
    pane.height / Math.max(1, box.height * picture.height),
  );
  const used = Math.max(1, Math.min(scale, room));
  const middle = {
    x: (box.left + box.width / 2) * picture.width * used,
    y: (box.top + box.height / 2) * picture.height * used,
  };
  return { scale: used, x: pane.width / 2 - middle.x, y: pane.height / 2 - middle.y };
}

/** Is the box, in parts of the picture, wholly in the pane? */
export function isSeen(box: Box, lie: Lie, picture: Size, pane: Size): boolean {
  const [w, h] = [picture.width * lie.scale, picture.height * lie.scale];
  const left = lie.x + box.left * w;
  const top = lie.y + box.top * h;
  return left >= -1 && top >= -1 && left + box.width * w <= pane.width + 1 && top + box.height * h <= pane.height + 1;
}

/** What part of the picture the pane shows, for the mini-map. */
export function shownPart(lie: Lie, picture: Size, pane: Size): Box {
  const [w, h] = [picture.width * lie.scale, picture.height * lie.scale];
  const left = within(-lie.x / w, 0, 1);
  const top = within(-lie.y / h, 0, 1);
  return { left, top, width: Math.min(1 - left, pane.width / w), height: Math.min(1 - top, pane.height / h) };
}
