/** A donation that the shop's server created, to be claimed with the campaign's key. */
export interface Order {
  readonly donationId: string;
  readonly publicKey: string;
  readonly amountCents: number;
}

/**
 * Places an order.
 *
 * @throws {Error} with a message for the person
 */
export async function placeOrder(amountCents: number): Promise<Order> {
  const response = await fetch("/api/donations", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount: amountCents }),
  }).catch(() => {
    throw new Error("The shop cannot be reached. Please try again.");
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return { ...answer, amountCents };
}
