/** The diagram of the rooms in the README, generated from the table that the imports are checked against. */
import { rooms } from "./rooms.ts";

const begin = "<!-- rooms: npm run generate draws them from test/structure/rooms.ts -->";
const end = "<!-- rooms end -->";

/** Returns the diagram in Mermaid syntax. An arrow leads from a room to one that it imports; transitive arrows are omitted. */
export function drawRooms(): string {
  const drawn = Object.keys(rooms).filter((room) => !["test", "e2e", "bench"].includes(room));
  const groups = Map.groupBy(drawn, (room) => (room.includes("/") ? room.replace(/\/.*/, "") : ""));
  const lines: string[] = [];
  for (const [group, names] of groups) {
    const boxes = names.map((room) => `${idOf(room)}["${room}"]`);
    if (group === "") lines.push(...boxes);
    else lines.push(`subgraph ${group}`, ...boxes.map((box) => `  ${box}`), "end");
  }
  const arrows = drawn.flatMap((room) => nextTo(room).map((to) => `${idOf(room)} --> ${idOf(to)}`));
  return ["```mermaid", "graph TD", ...[...lines, ...arrows].map((line) => `  ${line}`), "```"].join("\n");
}

/** Returns the README with the current diagram. Throws when it has no place for one. */
export function withDrawing(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md needs ${begin} and ${end}.`);
  return `${before}${begin}\n\n${drawRooms()}\n\n${end}${after}`;
}

/** Returns an id that avoids Mermaid's reserved `end` and slashes. */
function idOf(room: string): string {
  return `room_${room.replaceAll(/\W/g, "_")}`;
}

/** Returns the imports of a room, without those that another of its imports implies. */
function nextTo(room: string): readonly string[] {
  const { [room]: may = [] } = rooms;
  return may.filter((to) => !may.some((other) => other !== to && below(other).has(to)));
}

function below(room: string, found = new Set<string>()): ReadonlySet<string> {
  const { [room]: may = [] } = rooms;
  for (const to of may) below(to, found.add(to));
  return found;
}
