import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { ReceiptContent } from "../../domain/receipt-content.js";
import { formFor, type ReceiptCharity } from "../../domain/receipt-form.js";
import type { Issuer } from "../../domain/receipt-rules.js";
import { type IssuerRow, issuerById } from "./fiscal-receipt-queries.js";

/** An issuer as its row in the database describes it. */
export interface ReceiptIssuer extends Issuer, Pick<IssuerRow, "charityId" | "receiptCode"> {}

/** The charity as the issuer of a receipt now; undefined where no form applies. */
export async function receiptIssuer(
  { tx, now, settings }: Pick<WorkContext, "now" | "settings"> & { readonly tx: ReadTransaction },
  charityId: string,
  kind: ReceiptContent["kind"],
): Promise<ReceiptIssuer | undefined> {
  const row = await tx.one(issuerById, { charityId });
  if (row === undefined) return undefined;
  const charity = receiptCharity(row);
  const form = formFor(settings.receiptForms, { charity, kind, issuedAt: now });
  if (form === undefined) return undefined;
  const { fiscalReceiptsSupport, receiptCode, receiptDetails: mandate } = row;
  const specimen = settings.environment === "sandbox";
  return { form, charity, charityId, receiptCode, fiscalReceiptsSupport, mandate, specimen };
}

function receiptCharity({
  name,
  registrationNumber,
  receiptDetails,
  ...own
}: IssuerRow): ReceiptCharity {
  return {
    name,
    registrationNumber,
    street: receiptDetails?.street ?? null,
    zip: receiptDetails?.zip ?? null,
    city: receiptDetails?.city ?? own.city,
    country: receiptDetails?.country ?? own.country,
    object: receiptDetails?.object ?? null,
    quality: receiptDetails?.quality ?? null,
    qualityDetail: receiptDetails?.qualityDetail ?? null,
    signatoryName: receiptDetails?.signatoryName ?? null,
    signatoryRole: receiptDetails?.signatoryRole ?? null,
    mandateSignedOn: receiptDetails?.mandateSignedOn ?? null,
  };
}
