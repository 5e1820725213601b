import type { Asset } from "../../things/things.ts";

const names: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "text/html": "Web page",
  "text/csv": "CSV",
};

/** A file's type and size in words: "PDF, 240 kB". Without the size while the file has not been made. */
export function fileNote(asset: Pick<Asset, "type" | "bytes">): string {
  const [type = ""] = asset.type.split(";");
  const name = names[type] ?? type.split("/").at(-1)?.toUpperCase() ?? "";
  if (asset.bytes === 0 || type === "text/html") return name;
  const kilobytes = asset.bytes / 1000;
  const size = kilobytes < 950 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
  return `${name}, ${size}`;
}
