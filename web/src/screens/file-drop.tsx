/* file-drop.tsx: a place for a file: press it, or let the file fall on it. */
import "./file-drop.css";
import { useRef, useState } from "preact/hooks";
import { LineIcon } from "../ui/line-icon";

interface Props {
  label: string;
  hint: string;
  accept: string;
  onFile(file: File): void | Promise<void>;
}

export function FileDrop({ label, hint, accept, onFile }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void onFile(file);
    if (input.current) input.current.value = ""; // the same file may be given again
  };
  return (
    <label
      class={over ? "file-drop over" : "file-drop"}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => (event.preventDefault(), setOver(false), take(event.dataTransfer?.files))}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept={accept}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <LineIcon name="upload" />
      <span>
        <b>{label}</b> <span class="muted">{hint}</span>
      </span>
    </label>
  );
}
