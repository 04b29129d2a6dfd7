import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import {
  assertDomainsFree,
  assertReviewedInLive,
  operatorAccountFields,
  presentAccount,
} from "./account.js";
import { accountById, accountChanges } from "./account-queries.js";
import { changedBranding } from "./branding.js";

export const updateOperatorAccount = defineOperation({
  id: "update-operator-account",
  summary: "Update an account",
  description:
    "A closed account's tokens, credentials and public widget routes stop working at once. `legalEntity` replaces all of its fields.",
  tag: "Operator",
  method: "PATCH",
  path: "/operator/accounts/{accountId}",
  callers: "operator",
  input: z.strictObject({
    accountId: Id,
    ...z.strictObject(operatorAccountFields).partial().shape,
  }),
  output: Account,
  refusals: ["not_found", "domain_already_exists"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "CLOSED" },
  scope: ({ accountId }) => [{ accountId }, "domains"],
  async handle(context, { accountId, branding, ...changes }) {
    const { tx, now, refuse, settings } = context;
    const before = (await tx.one(accountById, { accountId })) ?? refuse("not_found");
    await assertDomainsFree(context, changes, { accountId, siteId: null });
    if (Object.keys(changes).length === 0 && branding === undefined)
      return presentAccount(before, settings);
    const after = {
      ...before,
      ...(changes as Partial<typeof before>),
      // The operator vouches for the domain.
      ...(changes.customDomain === undefined ? {} : { customDomainChallenge: null }),
      branding: changedBranding(before, branding ?? {}),
      updatedAt: now,
    };
    assertReviewedInLive(context, after);
    const update = accountChanges.of(before, after);
    if (update !== null) await tx.run(update, after);
    return presentAccount(after, settings);
  },
});
