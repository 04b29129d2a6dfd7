import type { Stripe } from "stripe";

/** The pages that a payer sees in place of Stripe's. Plain forms, so that a test can submit them without a browser. */

const asText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe stand-in</title>${content}</html>`;

export function paymentPage(session: Stripe.Checkout.Session, message: string | null): string {
  const amount =
    session.amount_total === null
      ? "Save a payment method"
      : `Pay €${(session.amount_total / 100).toFixed(2)}`;
  return page(`<h1>${amount}</h1>
${message === null ? "" : `<p role="alert">${asText(message)}</p>`}
<form method="post">
<label>Email <input name="email" type="email" value="${asText(session.customer_email ?? "")}"></label>
<label>Card number or IBAN <input name="number" required></label>
<label>Name <input name="name" required></label>
<button>${amount}</button>
</form>
<a href="${asText(session.cancel_url ?? "")}">Back</a>`);
}

export function authenticationPage(sessionId: string): string {
  return page(`<h1>3-D Secure</h1>
<form method="post" action="/pay/${asText(sessionId)}/authenticate">
<button name="answer" value="pass">Complete</button>
<button name="answer" value="fail">Fail</button>
<button name="answer" value="close">Close</button>
</form>`);
}
