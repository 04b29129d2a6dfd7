import { createContext, type ReactNode, useContext } from "react";
import { type OutputOf, useRead } from "./api.js";
import { Failed, Ghost } from "./ui.js";

type Output = OutputOf<"getSession">;
/** Who is signed in, and the account. */
export interface Session {
  readonly user: NonNullable<Output["user"]>;
  readonly account: Output["account"];
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("there is no session around this component");
  return session;
}

/** Shows its children once it is known who is signed in. */
export function WithSession({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useRead("getSession");
  if (data?.user) {
    const { user, account } = data;
    return <SessionContext value={{ user, account }}>{children}</SessionContext>;
  }
  return (
    <main className="alone">{error ? <Failed error={error} retry={refetch} /> : <Ghost />}</main>
  );
}
