import "./dashboard.css";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { canUsePasskeys } from "../../public/passkey.js";
import { queryClient } from "./api.js";
import {
  askSession,
  OfficeSession,
  openSession,
  openSessionWithPasskey,
} from "./back-office/session.js";
import { Broken, NotFound } from "./fallbacks.js";
import { Frame } from "./shell.js";
import { Failed, fieldsOf, Ghost, Screen, TextField } from "./ui.js";

const parts = [
  { path: "/", title: "Overview" },
  { path: "/search", title: "Search" },
  { path: "/applications", title: "Applications" },
  { path: "/accounts", title: "Accounts" },
  { path: "/charities", title: "Charities" },
  { path: "/donations", title: "Donations" },
  { path: "/gift-orders", title: "Gift orders" },
  { path: "/matching", title: "Matching rules" },
  { path: "/invoices", title: "Invoices" },
  { path: "/payments", title: "Payments" },
  { path: "/bank", title: "Bank" },
  { path: "/payouts", title: "Payouts" },
  { path: "/ledger", title: "Ledger" },
  { path: "/mails", title: "Mails" },
  { path: "/stuck", title: "Stuck work" },
  { path: "/audit", title: "Audit log" },
  { path: "/security", title: "Security" },
] as const;

/** The back office of a signed-in operator, or the form to sign in. */
function BackOffice() {
  const session = useQuery({ queryKey: ["operator session"], queryFn: askSession });
  if (session.data === undefined)
    return (
      <main className="alone">
        {session.error ? (
          <Failed error={session.error} retry={session.refetch} />
        ) : (
          <Ghost lines={4} />
        )}
      </main>
    );
  if (session.data === null) return <SignIn onDone={() => void session.refetch()} />;
  const { name, environment } = session.data;
  return (
    <OfficeSession value={session.data}>
      <Frame
        name="Back office"
        title="Back office"
        person={`${name}, ${environment}`}
        parts={parts}
      >
        <Outlet />
      </Frame>
    </OfficeSession>
  );
}

function SignIn({ onDone }: { readonly onDone: () => void }) {
  const [problem, setProblem] = useState("");
  const [passkeyProblem, setPasskeyProblem] = useState("");
  const [isPending, setPending] = useState(false);
  async function signIn(open: () => Promise<string | null>, tell: (problem: string) => void) {
    if (isPending) return;
    setPending(true);
    const refused = await open();
    setPending(false);
    setProblem("");
    setPasskeyProblem("");
    tell(refused ?? "");
    if (refused === null) onDone();
  }
  return (
    <main className="alone narrow">
      <Screen title="Back office" lead="For the people who operate this service.">
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            const { key = "" } = fieldsOf(event);
            void signIn(() => openSession({ key }), setProblem);
          }}
        >
          <TextField
            label="Your operator key"
            name="key"
            type="password"
            autoComplete="current-password"
            hint="The audit log keeps the name of the key with each change."
            error={problem === "" ? undefined : problem}
            required
          />
          <p className="actions">
            <button type="submit" className="button" aria-disabled={isPending}>
              Sign in
            </button>
          </p>
        </form>
        {canUsePasskeys() && (
          <>
            <p className="actions">
              <button
                type="button"
                className="button quiet"
                aria-disabled={isPending}
                onClick={() => void signIn(openSessionWithPasskey, setPasskeyProblem)}
              >
                Sign in with a passkey
              </button>
            </p>
            {passkeyProblem !== "" && (
              <p className="problems" role="alert">
                {passkeyProblem}
              </p>
            )}
          </>
        )}
      </Screen>
    </main>
  );
}

const router = createBrowserRouter(
  [
    {
      path: "/",
      HydrateFallback: () => <Ghost />,
      Component: BackOffice,
      ErrorBoundary: Broken,
      children: [
        { index: true, lazy: () => import("./back-office/overview.js") },
        { path: "search", lazy: () => import("./back-office/search.js") },
        { path: "applications", lazy: () => import("./back-office/applications.js") },
        { path: "applications/:accountId", lazy: () => import("./back-office/application.js") },
        { path: "accounts", lazy: () => import("./back-office/accounts.js") },
        {
          path: "accounts/:accountId/audit-log",
          lazy: () => import("./back-office/account-audit.js"),
        },
        { path: "charities", lazy: () => import("./back-office/charities.js") },
        { path: "charities/:charityId", lazy: () => import("./back-office/charity.js") },
        { path: "donations", lazy: () => import("./back-office/donations.js") },
        { path: "gift-orders", lazy: () => import("./back-office/gift-orders.js") },
        { path: "gift-orders/new", lazy: () => import("./back-office/order-gifts.js") },
        { path: "matching", lazy: () => import("./back-office/matching.js") },
        { path: "invoices", lazy: () => import("./back-office/invoices.js") },
        { path: "payments", lazy: () => import("./back-office/payments.js") },
        { path: "bank", lazy: () => import("./back-office/bank.js") },
        { path: "payouts", lazy: () => import("./back-office/payouts.js") },
        { path: "ledger", lazy: () => import("./back-office/ledger.js") },
        { path: "mails", lazy: () => import("./back-office/mails.js") },
        { path: "stuck", lazy: () => import("./back-office/stuck.js") },
        { path: "audit", lazy: () => import("./back-office/audit.js") },
        { path: "security", lazy: () => import("./back-office/security.js") },
        { path: "*", Component: NotFound },
      ],
    },
  ],
  { basename: "/back-office" },
);

/** A link of a sandbox signs in once. It is taken out of the address before anything else sees it. */
async function start(place: Element): Promise<void> {
  const link = new URLSearchParams(location.hash.slice(1)).get("link");
  if (link !== null) {
    await openSession({ link });
    await router.navigate("/", { replace: true });
  }
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const place = document.querySelector("#app");
if (place) void start(place);
