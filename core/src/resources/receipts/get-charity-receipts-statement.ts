import { z } from "zod";
import { Cents, Id, QueryYear } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { type Language, languages } from "../../domain/language.js";
import {
  type ReceiptsStatement,
  type StatementFormat,
  statementFileName,
  statementFormats,
} from "../../domain/receipts-statement.js";
import { charityById } from "../charities/charity-queries.js";
import { downloadUrl } from "../files/download-url.js";
import { receiptsStatement } from "./receipts-statement-queries.js";

const Sum = { count: z.int(), amount: Cents };

const Statement = z
  .object({
    charityId: Id,
    year: z.int(),
    ...Sum,
    articles: z.array(z.object({ articles: z.array(z.string()), ...Sum })),
    canceled: z.object(Sum).meta({ description: "The year's receipts that do not count." }),
    balance: z
      .object({
        opening: Cents,
        settled: Cents.meta({ description: "Settled donations, less reversed ones." }),
        redirected: Cents.meta({ description: "From charities that left, or to another one." }),
        paidOut: Cents.meta({ description: "What the bank has transferred to it: not positive." }),
        closing: Cents,
      })
      .meta({
        description:
          "How its balance in the ledger moved in the calendar year (Paris time), in cents. The first four add up to `closing`.",
      }),
  })
  .meta({ id: "ReceiptsStatement" });

const ofStatement = { tag: "Operator", method: "GET", callers: "operator" } as const;
const path = "/operator/charities/{charityId}/receipts-statement";
const example = { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", year: "2026" };

/** Converts a statement to its form in responses. */
function presentStatement(statement: ReceiptsStatement): z.input<typeof Statement> {
  const { charityId, year, count, cents: amount, articles, canceled, balance } = statement;
  return {
    charityId,
    year,
    count,
    amount,
    balance,
    articles: articles.map(({ articles: named, ...row }) => ({
      articles: [...named],
      count: row.count,
      amount: row.cents,
    })),
    canceled: { count: canceled.count, amount: canceled.cents },
  };
}

export const getCharityReceiptsStatement = defineOperation({
  ...ofStatement,
  id: "get-charity-receipts-statement",
  summary: "Get a charity's yearly statement of receipts",
  description:
    "What a charity declares to the tax office each year, in France under article 222 bis of the tax code: the number and sum of the valid receipts for the year's gifts, in total and by the articles that they certify. Canceled receipts are counted apart; their replacements are included. The `balance` follows from the ledger.",
  path,
  input: z.strictObject({ charityId: Id, year: QueryYear }),
  output: Statement,
  refusals: ["not_found"],
  example,
  async handle({ tx, refuse }, { charityId, year }) {
    return presentStatement(
      (await receiptsStatement(tx, { charityId, year })) ?? refuse("not_found"),
    );
  },
});

/**
 * A link to a charity's statement of a year as a file, valid for 15 minutes. The file is made when it is downloaded. For the
 * operator and the charity's own page: the caller checks who may see it.
 */
export function statementLink(
  context: Pick<Context, "links" | "clock" | "settings">,
  wish: {
    readonly charityId: string;
    readonly year: number;
    readonly format: StatementFormat;
    readonly language: Language;
  },
): z.input<typeof DownloadUrl> {
  return downloadUrl(context, { kind: "statement", ...wish }, statementFileName(wish, wish.format));
}

export const generateStatementDownloadUrl = defineOperation({
  ...ofStatement,
  id: "generate-receipts-statement-download-url",
  summary: "Get a link to a charity's yearly statement of receipts as a file",
  description: "What get-charity-receipts-statement returns, as a PDF or a CSV file.",
  path: `${path}/download-url`,
  input: z.strictObject({
    charityId: Id,
    year: QueryYear,
    format: z.enum(statementFormats).default("pdf"),
    language: z.enum(languages).default("fr").meta({
      description: "Of the PDF's texts; of the CSV file's separators.",
    }),
  }),
  output: DownloadUrl,
  refusals: ["not_found"],
  example: { ...example, format: "csv" },
  async handle(context, wish) {
    const { tx, refuse } = context;
    const { charityId } = wish;
    if ((await tx.one(charityById, { charityId })) === undefined) return refuse("not_found");
    return statementLink(context, wish);
  },
});
