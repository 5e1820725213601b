import { clientPage } from "./client-page.ts";
import { form } from "./form.ts";
import { guide } from "./guide.ts";
import { generator } from "./generator.ts";
import { library } from "./library.ts";
import { plainPage } from "./page.ts";
import type { Starter } from "./starter.ts";

/** What `npm run new` can create, by its name on the command line. */
export const starters: ReadonlyMap<string, Starter> = new Map([
  ["page", plainPage],
  ["client-page", clientPage],
  ["form", form],
  ["generator", generator],
  ["library", library],
  ["guide", guide],
]);
