import type { OutputOf } from "../api.js";

/** The account's application. */
export type Application = OutputOf<"getApplication">;
