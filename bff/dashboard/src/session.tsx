import { createContext, type ReactNode, useContext } from "react";
import { actFor, actingAccountId, forOwnAccount, type OutputOf, useRead } from "./api.js";
import { Failed, Ghost } from "./ui.js";

type Output = OutputOf<"getSession">;
/** Who is signed in, and the account. */
export interface Session {
  readonly user: NonNullable<Output["user"]>;
  /** The account that is shown: the person's own, or one of its children. */
  readonly account: Output["account"];
  /** The person's own account. */
  readonly home: Output["account"];
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("there is no session around this component");
  return session;
}

/** Shows its children once it is known who is signed in. */
export function WithSession({ children }: { readonly children: ReactNode }) {
  // The person belongs to their own account, whichever the tab acts for.
  const { data, error, refetch } = useRead("getSession", forOwnAccount);
  const childId = actingAccountId();
  const child = useRead("getAccount", { id: childId ?? "" }, { isEnabled: childId !== null });
  const account = childId === null ? data?.account : child.data;
  if (data?.user && account) {
    const { user, account: home } = data;
    return <SessionContext value={{ user, account, home }}>{children}</SessionContext>;
  }
  // A child that was closed, or belongs to somebody else: back to the person's own account.
  if (child.error) actFor(null);
  return (
    <main className="alone">{error ? <Failed error={error} retry={refetch} /> : <Ghost />}</main>
  );
}
