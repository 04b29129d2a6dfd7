import { createContext, useContext } from "react";
import { ownHeader } from "../api.js";

/** The operator who is signed in. */
export interface OperatorSession {
  readonly name: string;
  readonly environment: "sandbox" | "live";
}

export const OfficeSession = createContext<OperatorSession | null>(null);

export function useOperator(): OperatorSession {
  const session = useContext(OfficeSession);
  if (session === null) throw new Error("there is no operator around this component");
  return session;
}

const path = "/back-office/session";

/** Who is signed in; null if nobody is. */
export async function askSession(): Promise<OperatorSession | null> {
  const response = await fetch(path, { headers: ownHeader });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error("the session could not be read");
  return (await response.json()) as OperatorSession;
}

/**
 * Signs in with an operator's key, or with a link of a sandbox.
 *
 * @returns why it was refused; null if it was not
 */
export async function openSession({
  key,
  link,
}: {
  readonly key?: string;
  readonly link?: string;
}): Promise<string | null> {
  const headers = { ...ownHeader, "content-type": "application/json" };
  // A header takes no other characters than these.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return "This is no operator key.";
  const response = await fetch(path, {
    method: "POST",
    headers: key === undefined ? headers : { ...headers, authorization: `Bearer ${key}` },
    ...(link === undefined ? {} : { body: JSON.stringify({ link }) }),
  }).catch(() => null);
  if (response === null) return "The service cannot be reached.";
  if (response.status === 429)
    return `There were too many attempts. Try again in ${response.headers.get("retry-after")} seconds.`;
  return response.ok ? null : "This key is not known.";
}
