import { lookAtStates } from "./look-at-states.ts";

lookAtStates(import.meta.filename);
