import { z } from "zod";
import { Base64Url, Name, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import type {
  PasskeyAssertion,
  PasskeyCreation,
  StoredPasskey,
} from "../../contract/passkey-verifier.js";
import { newChallenge, type Purpose, takeChallenge } from "./passkey-challenge.js";

/** The two ceremonies of Web Authentication, which users and operators share: making a passkey, and signing in with it. */

type Asking = Pick<Context, "vault" | "clock" | "passkeyDomain">;
type Answering = Pick<Context, "tx" | "vault" | "secrets" | "now" | "doOutside">;

/** What `navigator.credentials.create` takes. */
export const CreationOptions = z.object({
  challenge: z.string(),
  expiresAt: Timestamp,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(z.object({ type: z.literal("public-key"), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
  timeout: z.int(),
});

/** ES256, EdDSA and RS256: every authenticator has one of them. */
const algorithms = [-7, -8, -257];

interface Making {
  readonly purpose: Purpose;
  /** The service's name in the browser's dialog. */
  readonly rpName: string;
  /** An id is text in base64url too: authenticators return it as it is. */
  readonly user: z.input<typeof CreationOptions>["user"];
  /** The person's passkeys, of which an authenticator makes no second one. */
  readonly own: readonly Pick<StoredPasskey, "credentialId">[];
}

/** The options of a new passkey. */
export function creationOptions(
  context: Asking,
  { purpose, rpName, user, own }: Making,
): z.input<typeof CreationOptions> {
  return {
    ...newChallenge(context, purpose),
    rp: { id: context.passkeyDomain, name: rpName },
    user,
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: own.map(({ credentialId }) => ({ type: "public-key", id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
    timeout: lifetimes.passkeyChallengeMs,
  };
}

const Credential = Base64Url(limits.passkeyIdCharacters).meta({
  description: "From the browser's answer, in Base64url.",
});

/** A new passkey: its name, and the browser's answer to the options. */
export const NewPasskey = z.strictObject({
  name: Name.meta({ description: "By which the user knows it.", example: "Laptop" }),
  id: Credential,
  clientDataJSON: Base64Url(limits.passkeyAnswerCharacters),
  attestationObject: Base64Url(limits.passkeyAnswerCharacters),
});
export const newPasskeyExample = {
  name: "Laptop",
  id: "q3DPvkLJsNTdp7diq3DPvg",
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
  attestationObject: "o2NmbXRkbm9uZQ",
};

/** What is to be stored of a new passkey; null if the answer is not valid, or its challenge is not for this. */
export async function madePasskey(
  context: Answering,
  answer: PasskeyCreation,
  purpose: Purpose,
): Promise<StoredPasskey | null> {
  const made = context.doOutside("passkey", ({ passkeys }) => passkeys.verifyCreation(answer));
  if (made === null || made.credentialId !== answer.id) return null;
  const { challenge, ...stored } = made;
  return (await takeChallenge(context, challenge, purpose)) ? stored : null;
}

/** What `navigator.credentials.get` takes. It names no passkey, so it tells nobody who is registered. */
export const RequestOptions = z.object({
  challenge: z.string(),
  expiresAt: Timestamp,
  rpId: z.string(),
  userVerification: z.literal("required"),
  timeout: z.int(),
});

/** The options of a sign-in. */
export function requestOptions(context: Asking, purpose: Purpose): z.input<typeof RequestOptions> {
  return {
    ...newChallenge(context, purpose),
    rpId: context.passkeyDomain,
    userVerification: "required",
    timeout: lifetimes.passkeyChallengeMs,
  };
}

/** The browser's answer to the options of a sign-in. */
export const UsedPasskey = z.strictObject({
  id: Credential,
  clientDataJSON: Base64Url(limits.passkeyAnswerCharacters),
  authenticatorData: Base64Url(limits.passkeyAnswerCharacters),
  signature: Base64Url(limits.passkeyAnswerCharacters),
  userHandle: Base64Url(limits.passkeyIdCharacters),
});
export const usedPasskeyExample = {
  id: "q3DPvkLJsNTdp7diq3DPvg",
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
  authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
  signature: "MEUCIQDq3DPvkLJsNTdp7dig",
  userHandle: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
};

/**
 * Verifies that the person has signed with a passkey.
 *
 * @returns what to store of its use, once {@link takeChallenge} has accepted the challenge; null if the answer is not
 *   valid
 */
export function usedPasskey(
  { doOutside }: Pick<Context, "doOutside">,
  answer: PasskeyAssertion,
  stored: StoredPasskey,
): { readonly counter: number; readonly challenge: string } | null {
  return doOutside(`passkey used ${stored.counter} times`, ({ passkeys }) =>
    passkeys.verifyAssertion(answer, stored),
  );
}
