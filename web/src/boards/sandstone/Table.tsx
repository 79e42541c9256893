/* Table.tsx: the board, and the center beside it; on phones the center is one tab away, and the board lies in a pane. */
import { useDetail } from "../closely";
import "./table.css";
import "./motion.css";
import { Center } from "./Center";
import { Detail, type Subject } from "./Detail";
import { Lands } from "./Lands";
import { shownOf } from "./motion";
import { latticeIn, type Props, rulesIn } from "./props";

export function Table(board: Props) {
  const shown = shownOf(board);
  const [open, show, hide] = useDetail<Subject>();
  return (
    <div
      class={["sand-table", board.narrow && "narrow", !latticeIn(shown.view, rulesIn(board)).upright && "sideways"]
        .filter(Boolean)
        .join(" ")}
    >
      <div class="sand-layout">
        <Lands board={board} shown={shown} onShow={(space) => show({ space })} />
        {!board.narrow && <Center board={board} view={shown.view} onShow={show} />}
      </div>
      {open && <Detail subject={open} board={board} view={shown.view} onClose={hide} />}
    </div>
  );
}
