/** Around each file of browser tests. Files of one worker share their modules, and what those hold. */
import { afterAll } from "vitest";
import { endVisits } from "./browser.ts";

afterAll(endVisits);
