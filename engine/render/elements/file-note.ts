import { sizeInWords } from "../../things/values.ts";
import type { Asset } from "../../things/things.ts";

const names: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "text/html": "Web page",
  "text/csv": "CSV",
};

/** Returns a file's type and size as text: "PDF, 240 kB". Omits the size until the file has been generated. */
export function fileNote(asset: Pick<Asset, "type" | "bytes">): string {
  const [type = ""] = asset.type.split(";");
  const name = names[type] ?? type.split("/").at(-1)?.toUpperCase() ?? "";
  if (asset.bytes === 0 || type === "text/html") return name;
  return `${name}, ${sizeInWords(asset.bytes)}`;
}
