import { lookAtViews } from "./look-at-views.ts";

lookAtViews(import.meta.filename);
