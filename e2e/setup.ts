/** Runs around each browser test file. The files of one worker share their modules and the state of these. */
import { afterAll } from "vitest";
import { endVisits } from "./browser.ts";

afterAll(endVisits);
