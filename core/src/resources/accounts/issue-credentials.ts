import type { Context } from "../../contract/operation.js";
import { insertCredential } from "../access/access-queries.js";

/** 256 random bits need no slow password hash. */
const secretBytes = 32;
const clientIdBytes = 12;

/** Whether a text has the form of a client id. A caller can send characters that no database accepts, such as NUL. */
export function isClientIdShaped(clientId: string): boolean {
  return /^[\w-]{1,64}$/.test(clientId);
}

/** Creates a client id and a client secret. Only a hash of the secret is stored, so it is shown once. */
export async function issueCredentials(
  { tx, secrets, settings, now }: Pick<Context, "tx" | "secrets" | "settings" | "now">,
  accountId: string,
  name: string | null = null,
): Promise<{ clientId: string; clientSecret: string }> {
  const prefix = settings.environment === "sandbox" ? "test" : "live";
  const clientId = `${prefix}_${secrets.random(clientIdBytes)}`;
  const clientSecret = `${prefix}_${secrets.random(secretBytes)}`;
  await tx.run(insertCredential, {
    clientId,
    accountId,
    secretHash: secrets.hash(clientSecret),
    createdAt: now,
    name,
    lastUsedAt: null,
  });
  return { clientId, clientSecret };
}
