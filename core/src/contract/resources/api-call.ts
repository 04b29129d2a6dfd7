import { z } from "zod";
import { errorRows, type RefusalName } from "../error-catalogue.js";
import { Id, Timestamp } from "../fields.js";

const errorNames = Object.keys(errorRows) as [RefusalName, ...RefusalName[]];

/** A call in the request log. It has no path, query or body, which may hold personal data. */
export const ApiCall = z
  .object({
    apiCallId: Id,
    at: Timestamp.meta({
      description: "The real time of the response, also in a sandbox whose clock was advanced.",
    }),
    clientId: z.string().meta({
      description:
        "The credential: the one that the access token or the admin widget token was created with, or with which create-token was called.",
    }),
    method: z.string().meta({ example: "POST" }),
    route: z.string().meta({
      description: "The pattern of the route, without the ids of the call.",
      example: "/v1/donations/{donationId}/claim",
    }),
    operationId: z.string().meta({ example: "claim-donation" }),
    status: z.int().meta({
      description: "The HTTP status. 499 means that the caller disconnected before the response.",
      example: 403,
    }),
    error: z
      .object({
        name: z.enum(errorNames),
        code: z.string().nullable().meta({ description: "The `code` of the response's body." }),
        message: z.string().meta({
          description: "The message in the catalogue of errors, with `<name>` for what varies.",
        }),
        docUrl: z.url().meta({ description: "The error in the guide." }),
      })
      .nullable()
      .meta({
        description:
          "Why the call was refused. Null after a success, and for errors that name only their status.",
      }),
    durationMs: z.number().meta({
      description: "From the headers of the request to the end of the response.",
      example: 12.4,
    }),
    requestId: z.string().meta({ description: "The `X-Request-Id` of the response." }),
    hasIdempotencyKey: z.boolean(),
    isReplay: z.boolean().meta({
      description:
        "Whether the response was that of an earlier call with the same `Idempotency-Key`.",
    }),
    notKept: z.int().meta({
      description:
        "How many calls of the same seconds were not kept, because the account made too many at once. They are in no entry.",
    }),
  })
  .meta({ id: "ApiCall" });
