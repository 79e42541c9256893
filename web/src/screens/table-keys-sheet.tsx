/* table-keys-sheet.tsx: every key of this table. */
import "./table-keys-sheet.css";
import type { BoardKey } from "../boards/board";
import { t, type Key } from "../i18n";
import { Dialog } from "../ui/dialog";

const rows: [string[], Key][] = [
  [[], "keys.choose"],
  [["←", "→", "↑", "↓"], "keys.arrows"],
  [["Enter"], "keys.confirm"],
  [["U"], "keys.undo"],
  [["S"], "keys.skip"],
  [["H"], "keys.hint"],
  [["A"], "keys.again"],
  [["R"], "keys.rules"],
  [["Esc"], "keys.escape"],
  [["+", "−", "0"], "keys.zoom"],
  [["?"], "keys.this"],
];

/** A letter of the board is the board's alone. */
const isFree =
  (keys: BoardKey[]) =>
  ([[name]]: [string[], Key]): boolean =>
    !keys.some(({ key }) => key.toUpperCase() === name);

export function KeysSheet({ keys, onClose }: { keys: BoardKey[]; onClose(): void }) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <dl class="keys-sheet">
        {keys.map(({ key, label }) => (
          <Row key={key} keys={[key.toUpperCase()]} label={label} />
        ))}
        {rows.filter(isFree(keys)).map(([names, label]) => (
          <Row key={label} keys={names.length ? names : [t("keys.digits")]} label={t(label)} />
        ))}
        <Row keys={["/", t("keys.letters")]} label={t("keys.find")} />
      </dl>
    </Dialog>
  );
}

function Row({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
