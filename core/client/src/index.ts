/** Obole's API for your server. Without dependencies, for Node 20 and edge runtimes. */
export {
  type Client,
  type ClientOptions,
  createClient,
  type WidgetTokenFor,
} from "./create-client.js";
export type { EmbedOptions } from "./embed.js";
export type { components } from "./generated/schema.js";
export type { List, Page } from "./list.js";
export { OboleError } from "./obole-error.js";
export type { CallOptions, InputOf, OperationName, OutputOf } from "./types.js";
export {
  type SigningKeys,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookRejected,
  type WebhookRejection,
} from "./verify-webhook.js";
