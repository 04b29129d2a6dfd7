import type { Context } from "../../contract/operation.js";
import { insertCredential } from "../../queries/credentials.js";

/** 256 random bits: nothing slower than a plain hash is needed to keep such a secret. */
const secretBytes = 32;
const clientIdBytes = 12;

/** Whether text can be a client id. What a caller sends may hold what no database takes, such as NUL. */
export function isClientIdShaped(clientId: string): boolean {
  return /^[\w-]{1,64}$/.test(clientId);
}

/** Makes a client id and a client secret; the secret is known to nobody after the answer. */
export async function issueCredentials(
  { tx, secrets, settings, now }: Pick<Context, "tx" | "secrets" | "settings" | "now">,
  accountId: string,
): Promise<{ clientId: string; clientSecret: string }> {
  const prefix = settings.environment === "sandbox" ? "test" : "live";
  const clientId = `${prefix}_${secrets.random(clientIdBytes)}`;
  const clientSecret = `${prefix}_${secrets.random(secretBytes)}`;
  await tx.run(insertCredential, {
    clientId,
    accountId,
    secretHash: secrets.hash(clientSecret),
    createdAt: now,
  });
  return { clientId, clientSecret };
}
