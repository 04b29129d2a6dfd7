/** A page of the site. */
export interface SitePage {
  readonly path: string;
  /** The file that is served, within this workspace. */
  readonly file: string;
  readonly name: string;
  /** What it shows a host, in one line. */
  readonly about: string;
  /** Whether it is served under the strictest policy that the widgets work with. */
  readonly isStrict?: boolean;
}

/** Every page, in the order of the menu. */
export const sitePages: readonly SitePage[] = [
  {
    path: "/",
    file: "public/index.html",
    name: "Checkout",
    about: "a donation, and the webhooks it makes",
  },
  {
    path: "/vote.html",
    file: "public/vote.html",
    name: "Team vote",
    about: "a vote on who shares a gift",
  },
  {
    path: "/react.html",
    file: "dist/react/react.html",
    name: "React",
    about: "the npm package in a React 19 page",
  },
  {
    path: "/donor.html",
    file: "public/donor.html",
    name: "Your gifts",
    about: "the donor platform of a customer who signs in",
  },
  {
    path: "/admin.html",
    file: "public/admin.html",
    name: "Office",
    about: "figures, receipts and the selection of charities",
  },
  {
    path: "/theme.html",
    file: "public/theme.html",
    name: "Theming",
    about: "colours, shape and language, tried live",
  },
  {
    path: "/strict.html",
    file: "public/strict.html",
    name: "Strict policy",
    about: "the widgets under the strictest content security policy",
    isStrict: true,
  },
];
