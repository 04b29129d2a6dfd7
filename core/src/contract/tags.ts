/** The headings of the API reference, in its order, with what stands under each. */
export const tags = {
  "Tokens and sessions":
    "Access tokens of a client's server, tokens for widgets, and the sign-in links of people.",
  Accounts: "An account, its children and the sites on which its widgets may stand.",
  "Donor platform": "A place of their own for an account's donors.",
  Users: "The people who work with an account, and their invitations.",
  Campaigns: "What donations and votes are collected for, from the draft to the end.",
  Charities: "The catalogue, and the selections from it that a campaign offers.",
  Donations:
    "Single donations, from their creation to the claim by which a person chooses the charity.",
  Votes: "Voices in the distribution of a campaign's budget.",
  "Recurring donations": "Donations that are made again every month, quarter or year.",
  Donors: "People who give, known to the whole account.",
  Webhooks: "Calls of ours to your server at every change, and the events to catch up on.",
  "Fiscal receipts": "What a donor or a company shows to the tax office.",
  "Files and billing": "Files to download, invoices and payment methods.",
  Widgets:
    "What the widgets call from a browser, with a token of their own or a campaign's public key.",
  Operator: "The service's own back office, which also puts a sandbox into any state.",
} as const;

export type Tag = keyof typeof tags;
