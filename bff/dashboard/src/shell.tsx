import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { matchPath, NavLink, Outlet, useLocation } from "react-router";
import { actFor, signOut } from "./api.js";
import { nameOf } from "./format.js";
import { chooseLanguage, type Language, language, languageNames } from "./language.js";
import { partIcons } from "./part-icons.js";
import { useSession } from "./session.js";
import { partTitles, shell as text } from "./shell.messages.js";
import { fill } from "./texts.js";
import { Empty, Ghost, Screen } from "./ui.js";

type Role = "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
const everybody: readonly Role[] = ["ADMIN", "PAYROLL_MANAGER", "MEMBER"];
const payroll: readonly Role[] = ["ADMIN", "PAYROLL_MANAGER"];

interface Part {
  readonly path: string;
  readonly title: string;
}

/** The parts of the dashboard, and the roles that may read what they show. */
const rolesOfParts: Readonly<Record<keyof typeof partTitles, readonly Role[]>> = {
  "/": everybody,
  "/application": ["ADMIN"],
  "/campaigns": everybody,
  "/donations": everybody,
  "/votes": everybody,
  "/donors": payroll,
  "/matching": payroll,
  "/payroll": payroll,
  "/receipts": payroll,
  "/selections": ["ADMIN"],
  "/money": ["ADMIN"],
  "/developers": ["ADMIN"],
  "/team": ["ADMIN"],
  "/settings": ["ADMIN"],
  "/security": everybody,
};
const parts = Object.entries(partTitles).map(([path, title]) => ({
  ...{ path, title, roles: rolesOfParts[path as keyof typeof partTitles] },
}));

/** Screens that fewer roles may open than the part that leads to them. */
const narrower: readonly { readonly path: string; readonly roles: readonly Role[] }[] = [
  { path: "/campaigns/new", roles: ["ADMIN"] },
  { path: "/campaigns/:campaignId/people", roles: ["ADMIN"] },
  { path: "/campaigns/:campaignId/cards", roles: ["ADMIN"] },
];

const Palette = lazy(() => import("./palette.js"));

/** The dashboard's frame, with the parts that the person's role includes. */
export function Shell() {
  const { user, account, home } = useSession();
  const { pathname } = useLocation();
  const mayRead = [...parts, ...narrower]
    .filter(({ path }) => matchPath({ path, end: path === "/" }, pathname) !== null)
    .every(({ roles }) => roles.includes(user.role));
  // Only an account that is onboarding applies.
  const ownParts = parts.filter(
    ({ path, roles }) =>
      roles.includes(user.role) && (path !== "/application" || account.status === "ONBOARDING"),
  );
  return (
    <Frame
      name={text.dashboard}
      title={account.name}
      person={nameOf(user) || user.email}
      parts={ownParts}
      search={<Search parts={ownParts} role={user.role} />}
      settings={<LanguageField />}
    >
      {account.accountId !== home.accountId && (
        <p className="note banner">
          {fill(text.actingFor, { name: account.name })}{" "}
          <button type="button" className="link" onClick={() => actFor(null)}>
            {fill(text.backTo, { name: home.name })}
          </button>
        </p>
      )}
      {mayRead ? (
        <Outlet />
      ) : (
        <Screen title={text.notIncluded}>
          <Empty title={text.notAllowed} />
        </Screen>
      )}
    </Frame>
  );
}

/** Chooses the language. Each has its own name, for people who do not understand the current one. */
const LanguageField = () => (
  <select
    aria-label={text.language}
    value={language}
    onChange={({ target }) => chooseLanguage(target.value as Language)}
  >
    {Object.entries(languageNames).map(([code, name]) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </select>
);

/** Opens the search, by its button or by Ctrl+K (⌘K). */
function Search({ parts, role }: { readonly parts: readonly Part[]; readonly role: Role }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        className="search"
        aria-label={text.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {text.search}
        <kbd>{isMac ? "⌘ K" : text.shortcut}</kbd>
      </button>
      {isOpen &&
        // The menu around the button is closed on a phone, and would hide it.
        createPortal(
          <Suspense fallback={null}>
            <Palette parts={parts} role={role} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** The frame around every screen: where one is, who is signed in, and the way out. */
export function Frame({
  name,
  title,
  person,
  parts,
  search,
  settings,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly person: string;
  readonly parts: readonly Part[];
  readonly search?: ReactNode;
  /** What the person chooses for all screens. */
  readonly settings?: ReactNode;
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
        {text.skip}
      </a>
      <aside>
        <details ref={menu}>
          <summary>
            <span className="account">{title}</span>
            <span className="role">{person}</span>
          </summary>
          {search}
          <nav aria-label={name}>
            <ul>
              {parts.map((part) => (
                <li key={part.path}>
                  <MenuLink {...part} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="foot">
            {settings}
            <a href="/docs">{text.documentation}</a>
            <button type="button" className="link" onClick={() => void signOut()}>
              {text.signOut}
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

function MenuLink({ path, title }: Part) {
  const Icon = partIcons[path];
  return (
    <NavLink to={path} end={path === "/"}>
      {Icon && <Icon aria-hidden="true" className="icon" />}
      {title}
    </NavLink>
  );
}
