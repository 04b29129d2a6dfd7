import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { matchPath, NavLink, Outlet, useLocation } from "react-router";
import { actFor, signOut } from "./api.js";
import { nameOf } from "./format.js";
import { useSession } from "./session.js";
import { Empty, Ghost, Screen } from "./ui.js";

type Role = "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
const everybody: readonly Role[] = ["ADMIN", "PAYROLL_MANAGER", "MEMBER"];
const payroll: readonly Role[] = ["ADMIN", "PAYROLL_MANAGER"];

interface Part {
  readonly path: string;
  readonly title: string;
}

/** The parts of the dashboard, and the roles that may read what they show. */
const parts: readonly (Part & { readonly roles: readonly Role[] })[] = [
  { path: "/", title: "Home", roles: everybody },
  { path: "/campaigns", title: "Campaigns", roles: everybody },
  { path: "/donations", title: "Donations", roles: everybody },
  { path: "/votes", title: "Votes", roles: everybody },
  { path: "/donors", title: "Donors", roles: payroll },
  { path: "/receipts", title: "Receipts", roles: payroll },
  { path: "/selections", title: "Charities", roles: ["ADMIN"] },
  { path: "/money", title: "Money", roles: ["ADMIN"] },
  { path: "/developers", title: "Developers", roles: ["ADMIN"] },
  { path: "/team", title: "Team", roles: ["ADMIN"] },
  { path: "/settings", title: "Settings", roles: ["ADMIN"] },
];

/** Screens that fewer roles may open than the part that leads to them. */
const narrower: readonly { readonly path: string; readonly roles: readonly Role[] }[] = [
  { path: "/campaigns/new", roles: ["ADMIN"] },
  { path: "/campaigns/:campaignId/people", roles: ["ADMIN"] },
];

/** The dashboard's frame, with the parts that the person's role includes. */
export function Shell() {
  const { user, account, home } = useSession();
  const { pathname } = useLocation();
  const mayRead = [...parts, ...narrower]
    .filter(({ path }) => matchPath({ path, end: path === "/" }, pathname) !== null)
    .every(({ roles }) => roles.includes(user.role));
  return (
    <Frame
      name="Dashboard"
      title={account.name}
      person={nameOf(user) || user.email}
      parts={parts.filter(({ roles }) => roles.includes(user.role))}
    >
      {account.accountId !== home.accountId && (
        <p className="note banner">
          {`You act for ${account.name}.`}{" "}
          <button type="button" className="link" onClick={() => actFor(null)}>
            {`Back to ${home.name}`}
          </button>
        </p>
      )}
      {mayRead ? (
        <Outlet />
      ) : (
        <Screen title="Not included">
          <Empty title="Your role does not include this." />
        </Screen>
      )}
    </Frame>
  );
}

/** The frame around every screen: where one is, who is signed in, and the way out. */
export function Frame({
  name,
  title,
  person,
  parts,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly person: string;
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a phone closes when the screen changes
  useEffect(() => {
    if (matchMedia("(max-width: 56rem)").matches) menu.current?.removeAttribute("open");
  }, [pathname]);
  useEffect(() => {
    if (!matchMedia("(max-width: 56rem)").matches) menu.current?.setAttribute("open", "");
  }, []);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <aside>
        <details ref={menu}>
          <summary>
            <span className="account">{title}</span>
            <span className="role">{person}</span>
          </summary>
          <nav aria-label={name}>
            <ul>
              {parts.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={path} end={path === "/"}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="foot">
            <a href="/docs">Documentation</a>
            <button type="button" className="link" onClick={() => void signOut()}>
              Sign out
            </button>
          </div>
        </details>
      </aside>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Ghost lines={8} />}>{children}</Suspense>
      </main>
    </div>
  );
}
