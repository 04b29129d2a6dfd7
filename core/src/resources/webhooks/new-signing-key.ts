import type { Secrets } from "../../contract/ports.js";

/** The size that the contract requires. */
const signingKeyBytes = 32;

/** Makes the signing key of a webhook. */
export const newSigningKey = ({ randomBase64 }: Pick<Secrets, "randomBase64">): string =>
  `whsec_${randomBase64(signingKeyBytes)}`;
