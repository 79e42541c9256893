/* Side.tsx: the common boards beside the map; on phones they are a page of the pane. */
import { Leaders, Technology, Wonders } from "./Boards";
import type { Props } from "./props";

export function Side(board: Props) {
  if (board.narrow) return null;
  return (
    <>
      <Technology board={board} />
      <Leaders board={board} />
      <Wonders board={board} />
    </>
  );
}
