import type { Check } from "../check.js";
import { clientBehavior } from "./client-behavior.js";
import { credentials } from "./credentials.js";
import { service } from "./service.js";
import { webhookAddress } from "./webhook-address.js";
import { webhookRegistration } from "./webhook-registration.js";
import { webhookSignature } from "./webhook-signature.js";

/** All checks in order: later ones use the results of earlier ones. */
export const checks: readonly Check[] = [
  service,
  credentials,
  webhookRegistration,
  webhookAddress,
  webhookSignature,
  clientBehavior,
];
