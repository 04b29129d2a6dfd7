/** What a webhook call is, for programs that need nothing else of the service: how it is signed, and where it may go. */
export { signatureHeaders } from "./outbox/sign-call.js";
export { createTargetPolicy } from "./outbox/target-policy.js";
