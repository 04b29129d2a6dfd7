import { z } from "zod";
import { nameOfCharities } from "../../contract/callers.js";
import { Cents, Id, paged, QueryYear, Timestamp } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { Payout } from "../../contract/resources/payout.js";
import { languages } from "../../domain/language.js";
import { statementFormats } from "../../domain/receipts-statement.js";
import { charityById } from "../charities/charity-queries.js";
import { pauseCharity, resumeCharity } from "../charities/pause-charity.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { Holder, Iban } from "../payments/payment-details.js";
import { destinationOfIban, proposeBankAccount } from "../payouts/charity-bank-account.js";
import { charityOwed, listPayoutsQuery } from "../payouts/payout-queries.js";
import { presentPayout } from "../payouts/payout-runs.js";
import { statementLink } from "../receipts/get-charity-receipts-statement.js";
import { listRows } from "../shared/list-rows.js";
import { listCharityGiftsQuery } from "./charity-page-queries.js";
import { existing, ownCharityId } from "./open-charity-page.js";

const ofPage = { tag: "Charity page", callers: "charity" } as const;

export const proposeCharityBankAccount = defineOperation({
  ...ofPage,
  id: "propose-charity-bank-account",
  summary: "Give the charity's bank account",
  description:
    "Two operators check it before it is paid to (`approve-charity-bank-account`); payouts wait until then. A mail to the registered address tells of it.",
  method: "PUT",
  path: "/v1/charity-page/bank-account",
  input: z.strictObject({ iban: Iban, holder: Holder }),
  output: z.object({
    holder: z.string(),
    last4: z.string().meta({ description: "The last four characters of the IBAN." }),
  }),
  example: { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" },
  scope: ["ledger", "charityPages"],
  async handle(context, { iban, holder }) {
    const charityId = ownCharityId(context);
    const owed = existing(await context.tx.one(charityOwed, { charityId }));
    await proposeBankAccount(context, owed, {
      ...{ ...destinationOfIban(iban), holder, proposedBy: nameOfCharities },
    });
    return { holder, last4: iban.replace(/\s/g, "").slice(-4).toUpperCase() };
  },
});

const CharityGift = z
  .object({
    donationId: Id,
    amount: Cents.meta({ description: "What the charity gets, in cents." }),
    status: z.enum(["SETTLED", "IN_PAYOUT", "PAID_OUT", "REVERSED"]).meta({
      description:
        "`SETTLED`: owed to the charity. `REVERSED`: its payment was returned, and the amount is deducted.",
    }),
    settledAt: Timestamp,
    paidOutAt: Timestamp.nullable(),
    payoutId: Id.nullable(),
  })
  .meta({ id: "CharityGift" });

function presentGift(row: DonationRow): z.input<typeof CharityGift> {
  const { donationId, amountCents, netCents, processedAt, paidOutAt, payoutId, createdAt } = row;
  return {
    ...{ donationId, amount: netCents ?? amountCents, paidOutAt, payoutId },
    ...{ settledAt: processedAt ?? createdAt, status: statusOf(row) },
  };
}

function statusOf({ status, paidOutAt, payoutId }: DonationRow) {
  if (status === "CANCELED") return "REVERSED";
  if (paidOutAt !== null) return "PAID_OUT";
  return payoutId === null ? "SETTLED" : "IN_PAYOUT";
}

export const listCharityGifts = defineOperation({
  ...ofPage,
  id: "list-charity-gifts",
  summary: "List the gifts to the charity",
  description: "The settled ones, newest first, without who gave them.",
  path: "/v1/charity-page/gifts",
  ...paged(CharityGift),
  async handle(context, { limit }) {
    const filters = { charityId: ownCharityId(context) };
    return await listRows(context, listCharityGiftsQuery, { filters, limit, present: presentGift });
  },
});

export const listCharityPayouts = defineOperation({
  ...ofPage,
  id: "list-charity-payouts",
  summary: "List the payouts to the charity",
  description: "Newest first.",
  path: "/v1/charity-page/payouts",
  ...paged(Payout),
  async handle(context, { limit }) {
    const filters = { charityId: ownCharityId(context) };
    return await listRows(context, listPayoutsQuery, { filters, limit, present: presentPayout });
  },
});

export const generateOwnStatementUrl = defineOperation({
  ...ofPage,
  id: "generate-own-statement-download-url",
  summary: "Get a link to the charity's yearly statement",
  description:
    "The receipts that were issued in the charity's name for the year's gifts, as it declares them to the tax office, and how its balance moved: a PDF or a CSV file. The file is made when it is downloaded.",
  method: "GET",
  path: "/v1/charity-page/statement/download-url",
  input: z.strictObject({
    year: QueryYear,
    format: z.enum(statementFormats).default("pdf"),
    language: z.enum(languages).default("fr").meta({
      description: "Of the PDF's texts; of the CSV file's separators.",
    }),
  }),
  output: DownloadUrl,
  example: { year: "2026", format: "csv" },
  async handle(context, wish) {
    return statementLink(context, { ...wish, charityId: ownCharityId(context) });
  },
});

const Paused = z.object({
  pausedAt: Timestamp.nullable(),
  pausedByOperator: z.boolean().meta({ description: "Then only the operator resumes it." }),
});

const ofPause = {
  ...ofPage,
  method: "POST",
  input: z.strictObject({}),
  output: Paused,
  example: {},
  scope: "catalogue",
} as const;

const ownCharity = async (context: Pick<Context, "tx" | "caller">) =>
  existing(await context.tx.one(charityById, { charityId: ownCharityId(context) }));

export const pauseOwnCharity = defineOperation({
  ...ofPause,
  id: "pause-own-charity",
  summary: "Pause the charity",
  description:
    "It is offered to nobody and gets no new gifts until it resumes. What was given before is still paid out.",
  path: "/v1/charity-page/pause",
  async handle(context) {
    const { pausedAt, pausedBy } = await pauseCharity(
      context,
      await ownCharity(context),
      "CHARITY",
    );
    return { pausedAt, pausedByOperator: pausedBy === "OPERATOR" };
  },
});

export const resumeOwnCharity = defineOperation({
  ...ofPause,
  id: "resume-own-charity",
  summary: "Resume the charity",
  path: "/v1/charity-page/resume",
  refusals: ["paused_by_operator"],
  async handle(context) {
    const resumed = await resumeCharity(context, await ownCharity(context), "CHARITY");
    if (resumed === null) return context.refuse("paused_by_operator");
    return { pausedAt: resumed.pausedAt, pausedByOperator: false };
  },
});
