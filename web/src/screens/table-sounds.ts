/* table-sounds.ts: what is heard at a table: the events that are shown, and the end. Silent unless somebody wants it. */
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../boards/board";
import type { GameEvent } from "../protocol";
import { settings } from "../store/settings";
import type { Sound } from "../sounds";

/** Silent unless somebody wants it. */
export function hear(sound: Sound): void {
  if (settings().sound)
    void import("../sounds").then(
      ({ play }) => play(sound),
      () => undefined,
    );
}

export function useSounds(board: Board, playing: GameEvent[], over: boolean): void {
  const was = useRef(over);
  useEffect(() => {
    const sound = playing.map((event) => board.sound?.(event)).find(Boolean);
    if (sound) hear(sound);
  }, [playing]);
  useEffect(() => {
    if (over && !was.current) hear("end");
    was.current = over;
  }, [over]);
}
