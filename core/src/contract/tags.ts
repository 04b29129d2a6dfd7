/** The sections of the API reference in order, with their descriptions. */
export const tags = {
  "Tokens and sessions":
    "Access tokens of your server, tokens for widgets, and sign-in links for people.",
  Accounts: "An account, its children and the sites on which its widgets may run.",
  Applications:
    "How an organisation becomes an account: it asks for one, says who it is, and is reviewed by an operator.",
  "Donor platform": "A platform for an account's donors.",
  Users: "The people who manage an account, and their invitations.",
  Campaigns: "Campaigns collect donations or votes, from the draft to the end.",
  Charities: "The catalogue of charities, and the selections from it that campaigns offer.",
  Donations: "Single donations, from creation to the claim by which a person chooses the charity.",
  "Cards by post":
    "The cards of POSTAL campaigns: batches for the print shop, and the cards that came back.",
  "Gift orders":
    "Orders of gifts with codes on an order campaign, which the operator makes, and what became of them.",
  Votes: "Votes on how a campaign's budget is distributed.",
  "Recurring donations": "Donations that repeat every month, quarter or year.",
  Matching: "Rules by which an account adds money of its own to its donors' gifts.",
  "Payroll giving":
    "What employees give out of their pay or their paid time off, from the pledge to what payroll deducted.",
  Donors: "People who give, across the whole account.",
  Webhooks: "Calls to your server at every change, and the events to catch up on.",
  "Fiscal receipts": "The tax receipts of donors and companies.",
  "Files and billing": "Files to download, invoices and payment methods.",
  "Charity page":
    "What a charity does on its own page: a link in a mail to its registered address opens it.",
  Widgets:
    "The routes that widgets call from a browser, with a token of their own or a campaign's public key.",
  Operator: "The service's own back office, which can also put a sandbox into any state.",
} as const;

export type Tag = keyof typeof tags;
