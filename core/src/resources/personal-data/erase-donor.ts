import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Email, Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Erasure } from "../../contract/resources/erasure.js";
import { donorById } from "../donors/donor-queries.js";
import { loadAnyDonor } from "../donors/load-donor.js";
import { findCopies } from "./copies.js";
import { type Erasing, erasePerson, erasingEvents, hasOpenPayment } from "./erase-person.js";
import type { ErasureRow } from "./erasure-queries.js";
import { holdingsOf } from "./holdings.js";
import { type Person, personOf, personOfAddress, personOfToken, whoseToken } from "./person.js";

/** What all erasures share. */
const erasing = {
  output: Erasure,
  refusals: ["not_found", "payment_in_progress"],
  emits: erasingEvents,
} as const;

/** What an erasure changes besides the account: pages of payment, deliveries of events, and requested files. */
const parts = ["ledger", "outbox", "files"] as const;

const whatHappens =
  "Gifts and votes stay without a donor, and regular gifts end: each is told by its event. Payment methods are removed, also at their provider. Receipts that were issued stay as long as the law says; none is issued later. Refused while a payment or a refund of the person's gifts is open: try again once it has ended.";
const whoIsErased =
  "Deletes the person: the donor, and the account's others with the same e-mail address or Slack id that no name or `uniqueExternalId` tells apart.";

type EraseContext = Erasing & Pick<Context<"payment_in_progress">, "refuse" | "doOutside">;

/** Erases a person, unless money of theirs is on its way. */
async function erase(
  context: EraseContext,
  person: Person,
  requestedBy: ErasureRow["requestedBy"],
) {
  const holdings = await holdingsOf(context, person);
  if (hasOpenPayment(holdings)) return context.refuse("payment_in_progress");
  const { doOutside, now, vault } = context;
  const copies = doOutside("copies", ({ report }) =>
    report((tx) => findCopies({ tx, vault }, holdings, now)),
  );
  return await erasePerson(context, holdings, copies, requestedBy);
}

export const eraseDonor = defineOperation({
  ...erasing,
  id: "erase-donor",
  summary: "Erase a donor",
  description: `${whoIsErased} ${whatHappens}`,
  tag: "Donors",
  method: "DELETE",
  path: "/v1/donors/{donorId}",
  callers: "account",
  scope: ["account", ...parts],
  async handle(context, { donorId }) {
    const donor = await loadAnyDonor(context, donorId);
    return await erase(context, await personOf(context.tx, donor), "ACCOUNT");
  },
});

export const eraseAddress = defineOperation({
  ...erasing,
  id: "erase-address",
  summary: "Erase whoever has an e-mail address",
  description: `For a person who asks by mail, or who is no donor: somebody who left an address when choosing for a gift, or did not pay yet. Deletes all donors of the account with this address, whatever their names: make sure that one person has it. ${whatHappens} The address is in the body, because it must not be in a URL.`,
  tag: "Donors",
  method: "POST",
  path: "/v1/erasures",
  audited: "always",
  callers: "account",
  input: z.strictObject({ email: Email }),
  status: 201,
  refusals: ["payment_in_progress"],
  example: { email: "ada@lumen.example" },
  scope: ["account", ...parts],
  async handle(context, { email }) {
    const { tx, account } = context;
    return await erase(context, await personOfAddress(tx, account.accountId, email), "ACCOUNT");
  },
});

export const eraseOwnData = defineOperation({
  ...erasing,
  id: "erase-own-data",
  variantOf: "erase-donor",
  summary: "Erase oneself",
  description: `Deletes what the account holds on the token's donor, who confirms it by the e-mail address that the account knows. The token is invalid afterwards. ${whoseToken} ${whatHappens}`,
  tag: "Widgets",
  method: "POST",
  path: "/v1/widgets/donor/erasure",
  callers: callerGroups.donor,
  refusals: ["payment_in_progress"],
  input: z.strictObject({
    confirmation: Email.meta({
      description: "The donor's e-mail address, typed by the donor: nobody erases by accident.",
    }),
  }),
  example: { confirmation: "ada@lumen.example" },
  scope: ["account", ...parts],
  async handle(context, { confirmation }) {
    const { tx, account, caller, refuseInput } = context;
    if (!("donorId" in caller)) throw new Error("erase-own-data was called without a donor");
    const ofCaller = { accountId: account.accountId, donorId: caller.donorId };
    const donor = await tx.one(donorById, ofCaller);
    if (donor === undefined) throw new Error("the token's donor does not exist");
    if (confirmation.toLowerCase() !== donor.email?.toLowerCase())
      return refuseInput("confirmation: must be the donor's e-mail address");
    return await erase(context, await personOfToken(tx, account.accountId, caller), "DONOR");
  },
});

export const eraseDonorByOperator = defineOperation({
  ...erasing,
  id: "erase-operator-donor",
  variantOf: "erase-donor",
  summary: "Erase a donor of an account",
  description: `As a person asked for it who wrote to the operator. ${whoIsErased} ${whatHappens}`,
  tag: "Operator",
  method: "DELETE",
  path: "/operator/accounts/{accountId}/donors/{donorId}",
  callers: "operator",
  input: z.strictObject({ accountId: Id, donorId: Id }),
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ({ accountId }) => [{ accountId }, ...parts],
  async handle(context, ids) {
    const donor = (await context.tx.one(donorById, ids)) ?? context.refuse("not_found");
    return await erase(context, await personOf(context.tx, donor), "OPERATOR");
  },
});
