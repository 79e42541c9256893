/* table-frame.tsx: what a table and its replay have in common: where the seats stand, the tabs of phones, the board in words. */
import { useState } from "preact/hooks";
import type { Board, BoardProps, Room } from "../boards/board";
import { t, type Key } from "../i18n";
import { useBack } from "../ui/back";
import { useMedia } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import type { Moment } from "../telling";
import type { SeatsForm } from "./table-seats";

/** Seats have a column of their own, stand above the panels, in a strip, or in a rail. */
export function useSeatsForm({ layout }: Board, room: Room): SeatsForm {
  const column = useMedia("(min-width: 1240px)") && layout.seats === "left";
  return room === "phone" ? "strip" : room === "low" ? "rail" : column ? "column" : layout.rail ? "rail" : "rows";
}

/** The classes of the screen: how much room there is, and what the game needs. */
export function frameOf({ layout }: Board, room: Room, form: SeatsForm): string {
  return `table-screen ${room} seats-${form} bar-${layout.bar}`;
}

/** The board in words, one touch away for everyone and first in line for screen readers. */
export function Described({ lines }: { lines: string[] }) {
  return (
    <details class="described">
      <summary>{t("table.inWords")}</summary>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** The board, or what is told row by row in its place. */
export function OnStage({ board, props, stage }: { board: Board; props: BoardProps; stage: Moment["stage"] }) {
  return stage ? <stage.Stage {...props} rows={stage.rows} told={stage.told} /> : <board.Table {...props} />;
}

export type Tab = "table" | "score" | "log";

/** Which tab is open on a phone; the rules open over it. `back` belongs onto the screen. */
export function useTab() {
  const [tab, setTab] = useState<Tab>("table");
  return { tab, setTab, back: tab !== "table" && <BackToTable onBack={() => setTab("table")} /> };
}

/** Back leads from another tab to the table, not away from it. */
function BackToTable({ onBack }: { onBack(): void }) {
  useBack(onBack);
  return null;
}

interface TabsProps {
  tab: Tab;
  onTab(tab: Tab): void;
  onRules(): void;
  /** On the log: what was said and not read. */
  unread?: number | undefined;
}

export function Tabs({ tab, onTab, onRules, unread }: TabsProps) {
  const tabs: [Tab | "rules", IconName][] = [
    ["table", "table"],
    ["score", "laurel"],
    ["log", "log"],
    ["rules", "rules"],
  ];
  return (
    <nav class="tabs" aria-label={t("table.tabs")}>
      {tabs.map(([name, icon]) => (
        <button
          type="button"
          key={name}
          aria-current={tab === name ? "page" : undefined}
          onClick={() => (name === "rules" ? onRules() : onTab(name))}
        >
          <Icon name={icon} /> {t(`tab.${name}` as Key)}
          {name === "log" && unread ? <b class="unread">{unread}</b> : null}
        </button>
      ))}
    </nav>
  );
}
