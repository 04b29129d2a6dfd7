import { type EventName, type EventRow, eventCatalogue } from "@obole/core";
import { z } from "zod";
import { createSchema, type ZodOpenApiPathItemObject } from "zod-openapi";
import { documentOptions } from "./document-options.js";

const deliveryHeaders = z.object({
  "X-Service-Timestamp": z
    .string()
    .meta({ description: "Time of sending, milliseconds since 1970." }),
  "X-Service-Signature": z.string().meta({
    description:
      "`sha256=` and the lowercase hex HMAC-SHA256 of `<timestamp>:<raw body>`, keyed with `signingKey`. While a key is replaced, with the previous one.",
  }),
  "X-Service-Signature-Next": z.string().optional().meta({
    description:
      "While a key is replaced (roll-webhook-signing-key): the same, keyed with the new one.",
  }),
  "X-Service-Event-Id": z.string().meta({
    description:
      "The `eventId` of `list-events` and `follow-events`: the same in every delivery of the event. Not signed.",
  }),
  "webhook-id": z.string().meta({ description: "Standard Webhooks: the same on every retry." }),
  "webhook-timestamp": z.string().meta({ description: "Standard Webhooks: seconds since 1970." }),
  "webhook-signature": z.string().meta({
    description:
      "Standard Webhooks: `v1,<base64>`; while a key is replaced two, separated by a space.",
  }),
  traceparent: z.string().optional().meta({
    description:
      "W3C Trace Context, where the service exports traces: the trace of the call that caused the event.",
  }),
});

const events = Object.entries(eventCatalogue) as [EventName, EventRow][];

/** The payloads of webhooks, for the document's components. */
export const webhookPayloads: Record<string, z.ZodType> = Object.fromEntries(
  events.map(([, { payload }]) => [String(payload.meta()?.id), payload]),
);

/** The requests that a webhook receives, one per event. */
export function webhookCalls(): Record<string, ZodOpenApiPathItemObject> {
  return Object.fromEntries(events.map(([event, row]) => [event, webhookCall(event, row)]));
}

function webhookCall(
  event: EventName,
  { payload, diff, audience }: EventRow,
): ZodOpenApiPathItemObject {
  const body = z.object({ event: z.literal(event), payload, ...diffField(payload, diff) });
  return {
    post: {
      operationId: event,
      security: [],
      tags: ["Events"],
      summary: event,
      description: `Sent to ${audienceInWords[audience]}. ${diffInWords[diff]}`,
      requestParams: { header: deliveryHeaders },
      requestBody: {
        required: true,
        // A request in OpenAPI terms, but with the schemas of responses: objects look as the API returns them.
        content: {
          "application/json": {
            schema: createSchema(body, { io: "output", opts: documentOptions }).schema,
          },
        },
      },
      responses: {
        "2XX": {
          description: "Received. Any other status, or no response within 10 s, is a failure.",
        },
      },
    },
  };
}

const diffInWords: Readonly<Record<EventRow["diff"], string>> = {
  whole: "`diff` is the whole object.",
  ready: "`diff` is the whole object without `updatedAt`.",
  changes: "`diff` holds the fields that changed, with their new values.",
  none: "It has no `diff`.",
};

const audienceInWords: Readonly<Record<EventRow["audience"], string>> = {
  account: "the object's account and its parent",
  everyone: "every account",
};

function diffField(payload: z.ZodObject, diff: EventRow["diff"]) {
  switch (diff) {
    case "whole":
      return { diff: payload };
    case "ready":
      return { diff: payload.omit({ updatedAt: true }) };
    case "changes":
      return { diff: payload.partial() };
    case "none":
      return {};
    default:
      return diff satisfies never;
  }
}
