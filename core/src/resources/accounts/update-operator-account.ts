import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { LegalEntityChange, LegalEntityInput } from "../../contract/resources/legal-entity.js";
import { closePages } from "../payments/close-pages.js";
import { sentFields } from "../shared/sent-fields.js";
import { releaseDeliveriesOfWebhook } from "../webhooks/event-queries.js";
import { enabledWebhooksOfAccount } from "../webhooks/webhook-queries.js";
import {
  assertDomainsFree,
  assertReviewedInLive,
  legalEntityMeaning,
  operatorAccountFields,
  presentAccount,
} from "./account.js";
import { type AccountRow, accountById, accountChanges } from "./account-queries.js";
import { changedBranding } from "./branding.js";

export const updateOperatorAccount = defineOperation({
  id: "update-operator-account",
  summary: "Update an account",
  description:
    "A closed account's tokens, credentials, links and public widget routes stop working at once, and its webhooks receive no more events, including those of its children. Pending deliveries are held for as long as their events are stored, and sent if the account is opened again; `list-events` has what happened meanwhile. Fields of `legalEntity` that are left out keep their value.",
  tag: "Operator",
  method: "PATCH",
  path: "/operator/accounts/{accountId}",
  callers: "operator",
  input: z.strictObject({
    accountId: Id,
    ...z.strictObject(operatorAccountFields).partial().shape,
    legalEntity: LegalEntityChange.nullable().optional().meta({ description: legalEntityMeaning }),
  }),
  output: Account,
  refusals: ["not_found", "domain_already_exists"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "CLOSED" },
  // The worker of deliveries updates the same rows, and pages of payment are stored with the ledger.
  scope: ({ accountId }) => [{ accountId }, "domains", "outbox", "ledger"],
  async handle(context, { accountId, branding, legalEntity, ...given }) {
    const { tx, now, refuse, settings } = context;
    const before = (await tx.one(accountById, { accountId })) ?? refuse("not_found");
    const changes = {
      ...given,
      ...(legalEntity === undefined
        ? {}
        : { legalEntity: changedEntity(context, before, legalEntity) }),
    };
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
    if (before.status === "CLOSED" && after.status !== "CLOSED")
      await releaseDeliveries(context, accountId);
    if (before.status !== "CLOSED" && after.status === "CLOSED")
      await closePages(context, accountId);
    return presentAccount(after, settings);
  },
});

/** Has the deliveries sent that were held while the account was closed; those of disabled webhooks stay held. */
async function releaseDeliveries(
  { tx, now, wake }: Pick<Context, "tx" | "now" | "wake">,
  accountId: string,
): Promise<void> {
  for (const { webhookId } of await tx.all(enabledWebhooksOfAccount, { accountId })) {
    await tx.run(releaseDeliveriesOfWebhook, { webhookId, now });
    wake(webhookId);
  }
}

/** An account's legal entity with some of its fields changed; a new one needs its name. */
function changedEntity(
  { refuseInput }: Pick<Context, "refuseInput">,
  { legalEntity: before }: Pick<AccountRow, "legalEntity">,
  change: z.output<typeof LegalEntityChange> | null,
): AccountRow["legalEntity"] {
  if (change === null) return null;
  const after = LegalEntityInput.safeParse({ ...before, ...sentFields(change) });
  // Each field was validated: only the name can be missing.
  return after.data ?? refuseInput("legalEntity.legalName: is required");
}
