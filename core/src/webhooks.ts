/** What a webhook call is, for programs that need nothing else of the service: how it is signed, and where it may go. */
export { signatureHeaders } from "./jobs/deliveries/signature.js";
export { createTargetPolicy } from "./platform/target-policy.js";
