/** Logs a repeated action once an hour, so that viewing the same lead all day does not flood the log. */
import { rememberFor } from "../../engine/things/remember.ts";
import type { AuditEntry } from "../leads/audit-log.ts";
import type { DeskServices } from "./desk-services.ts";

const hour = 3_600_000;
/** Maximum number of remembered entries; at the limit, all are forgotten. */
const most = 10_000;

const notedIn = rememberFor((_store: object) => new Map<string, number>());

/** Logs an entry, unless this process has logged the same one within the hour. */
export async function noteOnce({ store, now }: Pick<DeskServices, "store" | "now">, entry: AuditEntry): Promise<void> {
  const known = notedIn(store);
  const name = JSON.stringify([entry.actor, entry.action, entry.detail]);
  const time = now().getTime();
  if (Math.abs(time - (known.get(name) ?? -Infinity)) < hour) return;
  await store.auditLog.note(entry);
  if (known.size >= most) known.clear();
  known.set(name, time);
}
