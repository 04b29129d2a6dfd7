import * as sql from "../../contract/define-query.js";

/** A page on which a donor pays a donation, or on which a payment method is entered. */
export const paymentSessions = sql.table("payment_sessions", {
  sessionId: sql.text,
  tokenHash: sql.text,
  accountId: sql.text,
  donorId: sql.nullable(sql.text),
  /** Null: only a payment method is entered. */
  donationId: sql.nullable(sql.text),
  paymentId: sql.nullable(sql.text),
  keepsMethod: sql.boolean,
  returnUrl: sql.text,
  status: sql.word<"OPEN" | "COMPLETED">(),
  expiresAt: sql.text,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PaymentSessionRow = sql.TableRow<typeof paymentSessions>;

export const insertPaymentSession = sql.insertInto(paymentSessions);
export const paymentSessionByToken = sql.selectBy(paymentSessions, ["tokenHash"]);
export const completePaymentSession = sql.updateOf(
  paymentSessions,
  ["sessionId"],
  ["status", "paymentId", "updatedAt"],
);
