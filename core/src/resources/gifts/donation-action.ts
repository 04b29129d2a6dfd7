import { Donation } from "../../contract/resources/donation.js";

/** The part of the definition that the operator's operations on one donation share. */
export const donationAction = {
  tag: "Operator",
  method: "POST",
  callers: "operator",
  output: Donation,
  refusals: ["not_found"],
  emits: ["donation_update"],
} as const;
