/** All views, for the server's bundle. */
import { GeneratedPrompt } from "../blocks/form/generated-prompt.tsx";
import { GateChecking } from "../render/gate/gate-checking.tsx";
import { GateLogout } from "../render/gate/gate-logout.tsx";
import { typeOfViewFile, type ViewModule, type Views } from "../render/context/views.tsx";
import { Wall } from "../render/gate/wall.tsx";

const blocks = byType(import.meta.glob<ViewModule>("../blocks/*/view.tsx", { eager: true }));
const fields = byType(import.meta.glob<ViewModule>("../fields/*/view.tsx", { eager: true }));

function byType(files: Record<string, ViewModule>): ReadonlyMap<string, ViewModule> {
  return new Map(Object.entries(files).map(([file, module]) => [typeOfViewFile(file), module]));
}

/** Finds each view synchronously. */
export const serverViews: Views = {
  block: (type) => blocks.get(type)?.View,
  field: (type) => fields.get(type)?.View,
  gate: () => ({ Wall, GateLogout, GateChecking }),
  prompt: () => GeneratedPrompt,
};
