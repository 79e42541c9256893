/* Table.tsx: the board in the middle, the seats on one side, the center on the other; with less room the seats become a
 * strip, and on phones the center is one tab away. */
import "./table.css";
import "./motion.css";
import { Center } from "./Center";
import { Detail, useDetail } from "./Detail";
import { Lands } from "./Lands";
import { useShown } from "./motion";
import { latticeIn, nearSeat, type Props, rulesIn } from "./props";
import { SeatPanel, SeatStrip } from "./Seat";

export function Table(board: Props) {
  const shown = useShown(board.view, board.playing);
  const near = nearSeat(board.seat);
  const [open, show, hide] = useDetail();
  const parts = { board, view: shown.view, onShow: show };
  return (
    <div class={["sand-table", board.narrow && "narrow", !latticeIn(shown.view, rulesIn(board)).upright && "sideways"].filter(Boolean).join(" ")}>
      <div class="sand-layout">
        <div class="sand-strips">
          <SeatStrip {...parts} owner={near} />
          <SeatStrip {...parts} owner={1 - near} />
        </div>
        {!board.narrow && (
          <div class="sand-seats">
            <SeatPanel {...parts} owner={1 - near} />
            <SeatPanel {...parts} owner={near} />
          </div>
        )}
        <Lands board={board} shown={shown} onShow={(space) => show({ space })} />
        {!board.narrow && <Center {...parts} />}
      </div>
      {open && <Detail subject={open} board={board} view={shown.view} onClose={hide} onShow={show} />}
    </div>
  );
}
