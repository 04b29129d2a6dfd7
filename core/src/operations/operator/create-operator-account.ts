import { z } from "zod";
import { Email, Id } from "../../contract/fields.js";
import { operatorCallers } from "../../contract/callers.js";
import { features } from "../../contract/features.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { accountById, insertAccount } from "../../queries/accounts.js";
import { starterCharityIds } from "../../queries/charities.js";
import { insertUser } from "../../queries/users.js";
import { createSelection } from "../charities-selections/write-selection.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { assertDomainsFree } from "./assert-domains-free.js";
import { issueCredentials } from "./issue-credentials.js";
import { operatorAccountFields as fields } from "./operator-account-fields.js";
import { presentAccount } from "./present-account.js";

export const createOperatorAccount = defineOperation({
  id: "create-operator-account",
  summary: "Create an account",
  description: "Makes the account, its first charities selection (the starter charities), credentials and an administrator.",
  tag: "Operator",
  method: "POST",
  path: "/operator/accounts",
  callers: operatorCallers,
  input: z.strictObject({
    name: fields.name,
    features: fields.features.default([...features]),
    status: fields.status.default("ACTIVE"),
    validated: fields.validated.default(true),
    subscriptionActive: fields.subscriptionActive.default(true),
    invoiceFixedBudgets: fields.invoiceFixedBudgets.default(false),
    authSchemes: fields.authSchemes.default(["API"]),
    subdomain: fields.subdomain.default(null),
    customDomain: fields.customDomain.default(null),
    billedTo: fields.billedTo.default("ACCOUNT"),
    withPaymentMethod: z.enum(paymentMethodTypes).nullable().default("CARD"),
  }),
  output: z.object({
    account: Account,
    clientId: z.string(),
    clientSecret: z.string().meta({ description: "Shown once; only its hash is kept." }),
    charitiesSelectionId: Id,
    user: z.object({ userId: Id, email: Email }),
  }),
  status: 201,
  refusals: ["domain_already_exists"],
  emits: ["charitiesselection_create", "paymentmethod_create"],
  example: { name: "Atelier Lumen" },
  async handle(context, { withPaymentMethod, ...input }) {
    const { tx, now, newId, emit } = context;
    await assertDomainsFree(context, input, null);
    const accountId = newId();
    await tx.run(insertAccount, {
      ...input,
      accountId,
      parentAccountId: null,
      donorPlatform: null,
      createdAt: now,
      updatedAt: now,
    });
    const account = await tx.one(accountById, { accountId });
    if (account === undefined) throw new Error("the account that was just written is missing");
    const starters = await tx.all(starterCharityIds, {});
    const selection = await createSelection(context, {
      accountId,
      name: "Featured charities",
      kind: "CUSTOM",
      isFeatured: true,
      charityIds: starters.map(({ charityId }) => charityId),
      featuredCharitiesIds: [],
    });
    emit("charitiesselection_create", selection);
    if (withPaymentMethod !== null) {
      await addPaymentMethod(context, accountId, { type: withPaymentMethod, last4: "4242", holder: input.name, donorId: null });
    }
    const user = { userId: newId(), email: `admin@${accountId}.example` };
    await tx.run(insertUser, {
      ...user,
      accountId,
      firstName: null,
      lastName: null,
      role: "ADMIN",
      campaignIds: [],
      createdAt: now,
      updatedAt: now,
    });
    return {
      account: presentAccount(account),
      ...(await issueCredentials(context, accountId)),
      charitiesSelectionId: selection.charitiesSelectionId,
      user,
    };
  },
});
