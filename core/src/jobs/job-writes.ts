import { scopeOf } from "../contract/scope.js";
import type { WriteOptions } from "../contract/store.js";
import type { ActOptions } from "../engine/engine.js";

/** How the transactions of each kind of job are written: see `WriteOptions`. */

/** A delivery whose claim or attempt is lost is due again and is sent again, as after every crash. */
export const deliveryWrites: WriteOptions = { scope: scopeOf(["outbox"]), isRepeatable: true };

export const mailWrites: WriteOptions = { scope: scopeOf(["mails"]) };

/** Requests of all accounts are claimed by one worker at a time; with the outbox, no webhook is disabled meanwhile. */
export const fileWrites: ActOptions = { scope: ["files", "outbox"] };
