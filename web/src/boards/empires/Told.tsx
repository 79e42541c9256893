/* Told.tsx: what has happened while time went on, for those who do not see it: in lockstep nothing is shown event by event. In
 * real time only the cues of the clock are told: everything would be a flood. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { noise } from "./motion";
import { inRealTime, type Props } from "./props";

const MOST = 8;

export function Told({ board }: { board: Props }) {
  const { events = [], seat, clock, view } = board;
  const [text, setText] = useState("");
  const known = useRef(events.length);
  useEffect(() => {
    const news = events
      .slice(known.current)
      .filter((event) => event.seat !== seat && !noise(event))
      .map((event) => event.text);
    known.current = events.length;
    if (news.length === 0 || clock?.mode !== "lockstep" || !inRealTime(view)) return;
    setText(
      [...news.slice(0, MOST), ...(news.length > MOST ? [t("empires.told.more", { n: news.length - MOST })] : [])].join(
        " ",
      ),
    );
  }, [events.length]);
  return (
    <p class="visually-hidden realm-told" role="status">
      {text}
    </p>
  );
}
