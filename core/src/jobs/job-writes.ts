import { scopeOf } from "../contract/scope.js";
import type { WriteOptions } from "../contract/store.js";
import type { ActOptions } from "../engine/engine.js";

/** The write options of each kind of job's transactions. */

/** If a claim or an attempt is lost, the delivery is due again and sent again, as after a crash. */
export const deliveryWrites: WriteOptions = { scope: scopeOf(["outbox"]), isRepeatable: true };

export const mailWrites: WriteOptions = { scope: scopeOf(["mails"]) };

export const slackWrites: WriteOptions = { scope: scopeOf(["slack"]) };

/** What a person in Slack decides about reminders. */
export const unsubscriptionWrites: WriteOptions = { scope: scopeOf(["unsubscriptions"]) };

/** Claims lock their rows, and so does what ends a claim. */
export const paymentWrites: WriteOptions = { scope: scopeOf(["payments"]) };

/** One worker at a time claims requests, of all accounts. The outbox is in scope so that no webhook is disabled meanwhile. */
export const fileWrites: ActOptions = { scope: ["files", "outbox"] };
