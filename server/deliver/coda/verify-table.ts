import type { CodaSettings } from "../../../schema/types.ts";
import { listOf, recordOf } from "../../../engine/things/values.ts";
import type { CodaApi } from "./coda-api.ts";

interface Named {
  id: string;
  name: string;
  calculated: boolean;
}

/** Returns what is wrong with a form's table and columns, with the ids that exist. */
export async function verifyTable({ table, key, columns }: CodaSettings, api: CodaApi): Promise<readonly string[]> {
  const found = await list(`/tables/${table}/columns?limit=500`, api);
  if (typeof found === "string") {
    const tables = await list("/tables?tableTypes=table&limit=500", api);
    const known = typeof tables === "string" ? "" : ` The document has ${tables.map(inWords).join(", ")}.`;
    return [`The table ${table} cannot be read: ${found}${known}`];
  }
  const byId = new Map(found.map((column) => [column.id, column]));
  const wanted = [...new Set([key, ...Object.keys(columns)])];
  const absent = wanted.filter((id) => !byId.has(id));
  const word = absent.length > 1 ? "columns" : "column";
  const has = `It has ${found.map(inWords).join(", ")}.`;
  const wrong = [
    ...(absent.length > 0 ? [`The table ${table} has no ${word} ${absent.join(", ")}. ${has}`] : []),
    ...found
      .filter(({ id, calculated }) => calculated && wanted.includes(id))
      .map((column) => `The column ${inWords(column)} is calculated and cannot be written.`),
  ];
  return Object.hasOwn(columns, key) ? [...wrong, `The column ${key} is the key and takes nothing else.`] : wrong;
}

async function list(path: string, api: CodaApi): Promise<readonly Named[] | string> {
  const answer = await api.inDocument("GET", path);
  if (answer.kind !== "answered") return answer.reason;
  const { items } = answer.body;
  if (answer.status !== 200 || !Array.isArray(items)) return `Coda answered ${answer.status}.`;
  return listOf(items).map((item) => {
    const { id, name, calculated } = recordOf(item);
    return { id: String(id), name: String(name), calculated: calculated === true };
  });
}

function inWords({ id, name }: Named): string {
  return `${id} (${name})`;
}
