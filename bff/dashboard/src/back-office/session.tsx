import { createContext, useContext } from "react";
// By a name that React does not take for a hook.
import { usePasskey as askForPasskey } from "../../../public/passkey.js";
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
 * Signs in with an operator's key, with a link of a sandbox, or with the session that a passkey has opened.
 *
 * @returns why it was refused; null if it was not
 */
export async function openSession({
  key,
  ...opening
}: {
  readonly key?: string;
  readonly link?: string;
  readonly token?: string;
}): Promise<string | null> {
  const headers = { ...ownHeader, "content-type": "application/json" };
  // A header takes no other characters than these.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return "This is no operator key.";
  const response = await fetch(path, {
    method: "POST",
    headers: key === undefined ? headers : { ...headers, authorization: `Bearer ${key}` },
    ...(key === undefined ? { body: JSON.stringify(opening) } : {}),
  }).catch(() => null);
  if (response === null) return unreachable;
  return response.ok ? null : refusalOf(response, "This key is not known.");
}

const unreachable = "The service cannot be reached.";
const refusalOf = ({ status, headers }: Response, otherwise: string) =>
  status === 429
    ? `There were too many attempts. Try again in ${headers.get("retry-after")} seconds.`
    : otherwise;

const passkeySessions = "/operator/passkey-sessions";
const post = (path: string, body: object) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);

/**
 * Signs in with a passkey.
 *
 * @returns why it was refused; null if it was not
 */
export async function openSessionWithPasskey(): Promise<string | null> {
  const asked = await post(`${passkeySessions}/options`, {});
  if (asked === null) return unreachable;
  if (!asked.ok) return refusalOf(asked, unreachable);
  const answer = await askForPasskey(await asked.json()).catch(() => null);
  if (answer === null) return "No passkey was chosen. Try again, or use your operator key.";
  const response = await post(passkeySessions, answer);
  if (response === null) return unreachable;
  if (!response.ok)
    return refusalOf(response, "The passkey was not accepted. Use your operator key instead.");
  const { token } = (await response.json()) as { readonly token: string };
  return await openSession({ token });
}
