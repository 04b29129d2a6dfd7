import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { Invoice } from "../../contract/resources/invoice.js";
import { invoiceFileName } from "../../domain/invoice-content.js";
import { downloadUrl } from "../files/download-url.js";
import { invoiceOfAccount } from "./invoice-queries.js";
import { presentInvoice } from "./invoice-rows.js";

const ofInvoice = {
  tag: "Files and billing",
  callers: "account",
  refusals: ["not_found"],
} as const;

export const getInvoice = defineOperation({
  ...ofInvoice,
  id: "get-invoice",
  summary: "Get an invoice",
  description: "An invoice or a credit note.",
  method: "GET",
  path: "/v1/invoices/{invoiceId}",
  output: Invoice,
  async handle({ tx, account, refuse }, { invoiceId }) {
    const { accountId } = account;
    const invoice = await tx.one(invoiceOfAccount, { accountId, invoiceId });
    return presentInvoice(invoice ?? refuse("not_found"));
  },
});

export const generateInvoiceDownloadUrl = defineOperation({
  ...ofInvoice,
  id: "generate-invoice-download-url",
  summary: "Get a link to an invoice",
  description:
    "The link to its PDF is valid for 15 minutes. The PDF contains the invoice as XML (Factur-X).",
  method: "GET",
  path: "/v1/invoices/{invoiceId}/download-url",
  output: DownloadUrl,
  async handle(context, { invoiceId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const invoice =
      (await tx.one(invoiceOfAccount, { accountId, invoiceId })) ?? refuse("not_found");
    const download = { kind: "invoice", accountId, invoiceId } as const;
    return downloadUrl(context, download, invoiceFileName(invoice.kind, invoice.number));
  },
});
