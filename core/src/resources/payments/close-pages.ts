import { forgetPagesOfAccount, pagesOfAccount } from "./payment-session-queries.js";
import { type Asking, queueProviderJob } from "./provider-jobs.js";

/** How long a provider's page can be open after its link has expired. */
const longestMs = 24 * 60 * 60 * 1_000;

/** Has the providers close the pages of a closed account's links, so that nobody pays there any more. */
export async function closePages(context: Asking, accountId: string): Promise<void> {
  const since = new Date(Date.parse(context.now) - longestMs).toISOString();
  for (const { provider, reference, paymentId } of await context.tx.all(pagesOfAccount, {
    accountId,
    since,
  }))
    await queueProviderJob(context, {
      ...{ provider, paymentId, key: reference },
      work: { kind: "CLOSE_PAGE", reference },
    });
  await context.tx.run(forgetPagesOfAccount, { accountId, since });
}
