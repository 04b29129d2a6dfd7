import { z } from "zod";
import { defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { operationOf } from "../operation-of.js";
import { bytesOf } from "../read-file.js";

interface Imported {
  readonly matched: number;
  readonly unmatched: number;
  readonly duplicates: number;
  readonly remaining: boolean;
}

export const importBankStatement = defineCommand({
  name: "import-bank-statement",
  summary: "Import a bank statement",
  description:
    "A camt.053 or camt.054 file (ISO 20022) of the account whose IBAN is on your invoices. Transfers pay the invoices whose reference they quote. Importing a file again, or one of overlapping dates, changes nothing.",
  reach: "service",
  positionals: ["file"],
  input: z.strictObject({ file: z.string().meta({ description: "The XML file." }) }),
  async run({ service, progress }, { file }) {
    const bytes = await bytesOf(file);
    const { path, fileBody } = operationOf("import-bank-statement");
    const mediaType = fileBody?.mediaTypes[0] ?? "";
    const counts = { matched: 0, unmatched: 0, duplicates: 0 };
    // A call records a limited number, so that other writes do not wait for all.
    for (let isFirst = true, remaining = true; remaining; isFirst = false) {
      const part = await service.send<Imported>(path, bytes, mediaType);
      counts.matched += part.matched;
      counts.unmatched += part.unmatched;
      // Later calls also count what this import has recorded.
      if (isFirst) counts.duplicates = part.duplicates;
      remaining = part.remaining;
      const recorded = counts.matched + counts.unmatched;
      if (remaining) progress(recorded, recorded, "entries were recorded");
    }
    const { matched, unmatched, duplicates } = counts;
    const summary = `${matched} transfers pay invoices, ${unmatched} entries are unmatched, ${duplicates} were known.`;
    const hint =
      "To see the unmatched transfers: list-bank-entries --status UNMATCHED --direction CREDIT";
    return { json: counts, lines: unmatched === 0 ? [summary] : [summary, hint] };
  },
});

const { summary, description = "", path } = operationOf("assign-bank-entry");

export const assignBankEntry = defineCommand({
  name: "assign-bank-entry",
  summary,
  description,
  reach: "service",
  positionals: ["entryId"],
  input: z.strictObject({
    entryId: z.string().meta({ description: "The entry's ID, as list-bank-entries shows it." }),
    invoiceId: z.string().optional().meta({ description: "The invoice that it pays." }),
    accountId: z.string().optional().meta({ description: "The account whose credit it is." }),
    paymentId: z.string().optional().meta({
      description: "The payment that you recorded by hand for it.",
    }),
    payoutId: z.string().optional().meta({ description: "The payout that it brings back." }),
    provider: z.string().optional().meta({
      description: "The payment provider that paid out what it had collected, such as stripe.",
    }),
    reason: z.string().meta({ description: "Why." }),
  }),
  async run({ service }, { entryId, ...body }) {
    const route = path.replace("{entryId}", encodeURIComponent(entryId));
    const entry = await service.call<{ status: string; amount: number; credited: number }>(
      "POST",
      route,
      body,
    );
    const line = `The transfer of ${euros(entry.amount)} is ${entry.status}`;
    const credit = `${line}; ${euros(entry.credited)} reduce the account's next invoices.`;
    return { json: entry, lines: [entry.credited > 0 ? credit : `${line}.`] };
  },
});
