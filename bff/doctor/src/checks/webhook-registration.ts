import { createClient } from "@obole/client";
import { type Check, found, good, unseen } from "../check.js";

/** Checks that the webhook is registered, and reports its recent deliveries. */
export const webhookRegistration: Check = {
  name: "webhook at Obole",
  isAskedFor: ({ url, webhook, clientId }) =>
    url !== undefined && webhook !== undefined && clientId !== undefined,
  async run({ options, known }) {
    if (known.accessToken === undefined) return [unseen("the credentials create no token")];
    const { url: baseUrl = "", clientId = "", clientSecret = "", webhook = "" } = options;
    const obole = createClient({ baseUrl, clientId, clientSecret });
    const { href } = new URL(webhook);
    for await (const { webhookId, target, disabledAt } of obole.listWebhooks()) {
      if (new URL(target).href !== href) continue;
      const registered = good(`it is registered (${webhookId})`);
      if (disabledAt !== null) return [registered, disabled(webhookId, disabledAt)];
      const { data } = await obole.listWebhookDeliveries({ webhookId, status: "FAILED" }).page();
      const [failed] = data;
      if (failed === undefined) return [registered, good("no delivery to it has failed")];
      const last = failed.attempts.at(-1);
      const finding = found({
        id: "deliveries-failed",
        what: `Deliveries to the webhook have failed, most recently ${failed.event} of ${failed.createdAt}.`,
        why: `The receiver responded with ${last?.status ?? `nothing: ${last?.error}`}.`,
        fix: `Fix the receiver, then send it again with redeliver-webhook-delivery: ${failed.deliveryId}.`,
      });
      return [registered, finding];
    }
    return [
      found({
        id: "webhook-not-registered",
        what: "The account has no webhook with this address.",
        why: "The sandbox, live, and each child account have their own webhooks. The target must match exactly.",
        fix: "Create it with create-webhook in this environment, and store the signingKey of the response.",
      }),
    ];
  },
};

const disabled = (webhookId: string, disabledAt: string) =>
  found({
    id: "webhook-disabled",
    what: `The webhook was disabled at ${disabledAt}: its events are pending.`,
    why: "All deliveries failed for days, so Obole has stopped sending them.",
    fix: `Fix the receiver, test it with ping-webhook, and send the pending events with enable-webhook: ${webhookId}.`,
  });
