/** The package entry `@obole/core/webhooks`: signs webhook requests and checks their targets, without the engine. */
export { signatureHeaders } from "./jobs/deliveries/signature.js";
export { createTargetPolicy } from "./platform/target-policy.js";
