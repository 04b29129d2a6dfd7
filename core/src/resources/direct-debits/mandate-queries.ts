import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Mandate } from "../../contract/resources/mandate.js";
import type { Language } from "../../domain/language.js";
import type { MandateText } from "../../domain/mandate-text.js";

/** A SEPA Core mandate that a payer gave on a page of the service. */
export const mandates = sql.table("mandates", {
  mandateId: sql.text,
  accountId: sql.text,
  donorId: sql.nullable(sql.text),
  /** The payment method that it allows to charge; null if it was given for one payment only. */
  paymentMethodId: sql.nullable(sql.text),
  /** The unique mandate reference (UMR). */
  reference: sql.text,
  creditorId: sql.text,
  creditorName: sql.text,
  holder: sql.text,
  /** Sealed by the vault; null some time after the end. */
  iban: sql.nullable(sql.text),
  last4: sql.text,
  language: sql.word<Language>(),
  textVersion: sql.text,
  /** The text as the payer saw it. */
  shown: sql.json<MandateText>(),
  /** The days of notice before each debit that the text promises. */
  noticeDays: sql.integer,
  signedAt: sql.text,
  /** The address and the browser that signed it, sealed by the vault. */
  evidence: sql.nullable(sql.text),
  lastUsedAt: sql.nullable(sql.text),
  /** When it lapses unless it is used before; null once it has ended. */
  lapsesAt: sql.nullable(sql.text),
  endedAt: sql.nullable(sql.text),
  endReason: sql.nullable(sql.word<NonNullable<Mandate["endReason"]>>()),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type MandateRow = sql.TableRow<typeof mandates>;

export const insertMandate = sql.insertInto(mandates);
export const mandateById = sql.selectBy(mandates, ["mandateId"]);
export const mandateByReference = sql.selectBy(mandates, ["reference"]);
export const mandateOfMethod = sql.selectBy(mandates, ["paymentMethodId"], "and ended_at is null");
export const updateMandate = sql.updateOf(
  mandates,
  ["mandateId"],
  ["lastUsedAt", "lapsesAt", "endedAt", "endReason", "updatedAt"],
);

export const listMandatesQuery = listQuery({
  table: mandates,
  id: "mandateId",
  filters: ["accountId", "reference"],
  foundBy: ["accountId", "reference"],
  audience: "operator",
});

/** The mandates that lapse, the earliest first. */
export const mandatesToLapse = sql.select({
  name: "mandates-to-lapse",
  text: `select lapses_at as due_at, mandate_id as key from mandates
    where lapses_at <= :now and ended_at is null order by lapses_at, mandate_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});
