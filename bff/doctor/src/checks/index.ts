import type { Check } from "../check.js";
import { clientHabits } from "./client-habits.js";
import { credentials } from "./credentials.js";
import { service } from "./service.js";
import { webhookAddress } from "./webhook-address.js";
import { webhookRegistration } from "./webhook-registration.js";
import { webhookSignature } from "./webhook-signature.js";

/** Every check, in the order in which they build on each other. */
export const checks: readonly Check[] = [
  service,
  credentials,
  webhookRegistration,
  webhookAddress,
  webhookSignature,
  clientHabits,
];
