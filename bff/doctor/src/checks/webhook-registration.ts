import { createClient } from "@obole/client";
import { type Check, found, good, unseen } from "../check.js";

/** Does Obole know this receiver, and how have its calls gone? */
export const webhookRegistration: Check = {
  name: "webhook at Obole",
  isAskedFor: ({ url, webhook, clientId }) =>
    url !== undefined && webhook !== undefined && clientId !== undefined,
  async run({ options, known }) {
    if (known.accessToken === undefined) return [unseen("the credentials give no token")];
    const { url: baseUrl = "", clientId = "", clientSecret = "", webhook = "" } = options;
    const obole = createClient({ baseUrl, clientId, clientSecret });
    const { href } = new URL(webhook);
    for await (const { webhookId, target, disabledAt } of obole.listWebhooks()) {
      if (new URL(target).href !== href) continue;
      const registered = good(`it is registered (${webhookId})`);
      if (disabledAt !== null) return [registered, disabled(webhookId, disabledAt)];
      const { data } = await obole.listWebhookDeliveries({ webhookId, status: "FAILED" }).page();
      const [failed] = data;
      if (failed === undefined) return [registered, good("no call to it has failed")];
      const last = failed.attempts.at(-1);
      const finding = found({
        id: "deliveries-failed",
        what: `Calls to the webhook have failed, the last one of ${failed.createdAt} (${failed.event}).`,
        why: `The receiver answered ${last?.status ?? `nothing: ${last?.error}`}.`,
        mend: `Mend the receiver, then send it again with redeliver-webhook-delivery: ${failed.deliveryId}.`,
      });
      return [registered, finding];
    }
    return [
      found({
        id: "webhook-not-registered",
        what: "No webhook of this account has this address.",
        why: "Webhooks of the sandbox and of live, and those of child accounts, are apart; a target is compared letter by letter.",
        mend: "Make it with create-webhook in this environment, and keep the signingKey that it answers.",
      }),
    ];
  },
};

const disabled = (webhookId: string, disabledAt: string) =>
  found({
    id: "webhook-disabled",
    what: `The webhook was disabled at ${disabledAt}: its events wait.`,
    why: "Every call had failed for days, so Obole has stopped calling.",
    mend: `Mend the receiver, try it with ping-webhook, and send what waits with enable-webhook: ${webhookId}.`,
  });
