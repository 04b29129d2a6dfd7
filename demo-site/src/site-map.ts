/** A page of the site. */
export interface SitePage {
  readonly path: string;
  /** The file of the page in this workspace. */
  readonly file: string;
  readonly name: string;
  /** What the page demonstrates, in one line. */
  readonly about: string;
  /** Whether it has the strictest policy with which the widgets work. */
  readonly isStrict?: boolean;
  /** Whether this server prints the widget into the page. */
  readonly isRendered?: boolean;
}

/** All pages in the order of the menu. */
export const sitePages: readonly SitePage[] = [
  {
    path: "/",
    file: "public/index.html",
    name: "Checkout",
    about: "a donation and its webhooks",
  },
  {
    path: "/gift.html",
    file: "public/gift.html",
    name: "Gift",
    about: "a gift that the customer pays, once or every month",
  },
  {
    path: "/round-up.html",
    file: "public/round-up.html",
    name: "Round up",
    about: "an order that the customer rounds up for a charity",
  },
  {
    path: "/giving.html",
    file: "public/giving.html",
    name: "Giving",
    about: "gifts of visitors, without a call of the shop's server",
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
  {
    path: "/rendered.html",
    file: "public/rendered.html",
    name: "Server",
    about: "the widget in the page's HTML, also without JavaScript",
    isRendered: true,
  },
];
