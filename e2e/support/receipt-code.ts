import { expect } from "@playwright/test";
import type { Account, Api } from "./api.js";
import { pdfStreams } from "./pdf-streams.js";

/** The address in the QR code of a receipt: it is in the PDF, which is rendered right after the receipt is issued. */
export async function codeAddress(
  { baseUrl }: Pick<Api, "baseUrl">,
  account: Account,
  { fiscalReceiptId, number }: { readonly fiscalReceiptId: string; readonly number: string },
): Promise<string> {
  const route = `/v1/fiscal-receipts/${fiscalReceiptId}/download-url`;
  let pdf = Buffer.alloc(0);
  await expect(async () => {
    const { url } = await account.call<{ url: string }>("GET", route);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    pdf = Buffer.from(await response.arrayBuffer());
  }).toPass();
  return String(new RegExp(`${baseUrl}/verify/${number}\\?key=[\\w-]+`).exec(pdfStreams(pdf))?.[0]);
}
