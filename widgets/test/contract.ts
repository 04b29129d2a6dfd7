/** The attributes and events of an element. */
export interface Promised {
  readonly attributes: readonly string[];
  readonly events: readonly string[];
}

/** `messages` is ours: beside the contract, as the guide describes it. */
const everywhere = {
  attributes: ["locale", "base-url", "messages"],
  events: ["obole-ready", "obole-error"],
};

const opened = {
  attributes: [...everywhere.attributes, "token"],
  events: [...everywhere.events, "obole-token-expired"],
};

/** What a control of a form has. */
const control = ["name", "value", "required", "disabled"];

const plus = (base: Promised, attributes: readonly string[], ...events: string[]): Promised => ({
  attributes: [...base.attributes, ...attributes],
  events: [...base.events, ...events],
});

/** What the service's contract promises of each element (section 7). */
export const contract: Readonly<Record<string, Promised>> = {
  "obole-charity-selection": plus(
    everywhere,
    ["public-key", "donation-id", "vote-id", ...control],
    "obole-select",
    "obole-claim",
  ),
  "obole-campaign-metrics": plus(opened, ["campaign-id"]),
  "obole-receipts": plus(opened, ["year"], "obole-download"),
  "obole-selection-editor": plus(opened, ["charities-selection-id"], "obole-change"),
  "obole-donor-platform": plus(
    opened,
    ["view"],
    "obole-download",
    "obole-change",
    "obole-sign-out",
  ),
  // Ours: beside the contract, as the guide describes it.
  "obole-gift-journey": plus(opened, [
    ...["donation-id", "receipt-number", "receipt-key", "public-key", "vote-id", "view"],
  ]),
};
