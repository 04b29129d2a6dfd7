import type { z } from "zod";
import type { Campaign } from "../../contract/resources/campaign.js";
import type { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import type { Donation } from "../../contract/resources/donation.js";
import type { DonationDonor, Donor } from "../../contract/resources/donor.js";
import type { Invoice } from "../../contract/resources/invoice.js";
import type { Payment } from "../../contract/resources/payment.js";
import type { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import type { Vote } from "../../contract/resources/vote.js";

type OfDonor<Shown extends { donor: unknown }> = Omit<Shown, "donor"> & {
  readonly donorId: string | null;
};
/** A gift with its price: what it costs its payer and what its charity gets, fixed once it is billed, paid or settled. */
export type ModelDonation = OfDonor<Donation> & { readonly price: Price | null };
export interface Price {
  readonly net: number;
  readonly fee: number;
}
export type ModelVote = OfDonor<Vote>;
export type ModelRecurringDonation = OfDonor<RecurringDonation> & {
  readonly startedAt: string | null;
};
export type ModelSelection = Omit<CharitiesSelection, "campaignIds">;
/** An invoice, and whether it documents a gift's payment that was made before. */
export type ModelInvoice = z.input<typeof Invoice> & { readonly isPrepaid: boolean };
/** A payment and, of one gift's, how its amount is divided. */
export type ModelPayment = z.input<typeof Payment> & { readonly charge: Charge | null };
/** An amount by what it is for. */
export interface Charge {
  readonly net: number;
  readonly fee: number;
  readonly vat: number;
}
export type ModelDonor = z.input<typeof Donor> & {
  readonly slackId: string | null;
  /** The campaign that it belongs to alone; null for a donor of the whole account. */
  readonly campaignId: string | null;
};

/** What the operator may change of the account, as far as the rules of the model ask for it. */
export interface ModelAccount {
  readonly accountId: string;
  readonly validated: boolean;
  readonly subscriptionActive: boolean;
  readonly invoiceFixedBudgets: boolean;
  readonly hasB2c: boolean;
  readonly hasPaymentMethod: boolean;
  readonly paymentMethodId: string | null;
  readonly feeBasisPoints: number;
  /** On the fee, by the account's legal entity. */
  readonly vatPercent: number;
}

/** One account as the specification has it: objects as answers show them, oldest first. Never changed in place. */
export interface Model {
  readonly account: ModelAccount;
  readonly campaigns: readonly Campaign[];
  readonly selections: readonly ModelSelection[];
  readonly donors: readonly ModelDonor[];
  readonly donations: readonly ModelDonation[];
  readonly votes: readonly ModelVote[];
  readonly recurringDonations: readonly ModelRecurringDonation[];
  readonly invoices: readonly ModelInvoice[];
  readonly payments: readonly ModelPayment[];
  /** The campaigns whose paid budget pays for gifts; closed: what was left of it is credited. */
  readonly funds: { readonly [campaignId: string]: "OPEN" | "CLOSED" };
  /** When the account is billed for its gifts next. */
  readonly nextMonthAt: string;
  /** What was true in between, in the last step: an object that changed twice has two events. */
  readonly stages: readonly Model[];
}

/** Remembers what is true now, before the same step changes it again. */
export function staged(model: Model): Model {
  const { stages, ...rest } = model;
  return { ...rest, stages: [...stages, { ...rest, stages: [] }] };
}

/** The name of each kind's own id. */
export const idNames = {
  campaigns: "campaignId",
  selections: "charitiesSelectionId",
  donors: "donorId",
  donations: "donationId",
  votes: "voteId",
  recurringDonations: "recurringDonationId",
  invoices: "invoiceId",
  payments: "paymentId",
} as const;
export type Kind = keyof typeof idNames;
type Of<K extends Kind> = Model[K][number];

export function idOf<K extends Kind>(kind: K, object: Of<K>): string {
  return (object as unknown as Record<string, string>)[idNames[kind]]!;
}

export function find<K extends Kind>(
  model: Model,
  kind: K,
  id: string | null | undefined,
): Of<K> | undefined {
  const objects: readonly Of<K>[] = model[kind];
  return objects.find((object) => idOf(kind, object) === id);
}

/** The model with an object that is new or takes its former self's place. */
export function put<K extends Kind>(model: Model, kind: K, object: Of<K>): Model {
  const objects: readonly Of<K>[] = model[kind];
  const id = idOf(kind, object);
  const isKnown = objects.some((one) => idOf(kind, one) === id);
  const changed = isKnown
    ? objects.map((one) => (idOf(kind, one) === id ? object : one))
    : [...objects, object];
  return { ...model, [kind]: changed };
}

export function remove<K extends Kind>(model: Model, kind: K, id: string): Model {
  const objects: readonly Of<K>[] = model[kind];
  return { ...model, [kind]: objects.filter((one) => idOf(kind, one) !== id) };
}

function shownDonor(model: Model, donorId: string | null): z.input<typeof DonationDonor> | null {
  const donor = find(model, "donors", donorId);
  if (donor === undefined) return null;
  const { email, slackId, firstName, lastName, phone, street, zip, city, country } = donor;
  const name = { email, slackId, firstName, lastName, phone };
  return { donorId: donor.donorId, ...name, street, zip, city, country };
}

const views: { [K in Kind]: (model: Model, object: Of<K>) => object } = {
  campaigns: (_, campaign) => campaign,
  selections: (model, selection) => ({
    ...selection,
    campaignIds: model.campaigns
      .filter((one) => one.charitiesSelectionId === selection.charitiesSelectionId)
      .map(({ campaignId }) => campaignId),
  }),
  donors: (_, { slackId: _slackId, campaignId: _campaignId, ...donor }) => donor,
  donations: (model, { donorId, price: _, ...donation }) => ({
    ...donation,
    donor: shownDonor(model, donorId),
  }),
  votes: (model, { donorId, ...vote }) => ({ ...vote, donor: shownDonor(model, donorId) }),
  recurringDonations: (model, { donorId, startedAt: _, ...recurring }) => ({
    ...recurring,
    donor: shownDonor(model, donorId),
  }),
  invoices: (_, { isPrepaid: _isPrepaid, ...invoice }) => invoice,
  payments: (_, { charge: _charge, ...payment }) => payment,
};

/** An object as the API answers it. */
export function view<K extends Kind>(model: Model, kind: K, object: Of<K>) {
  return views[kind](model, object) as Record<string, unknown>;
}

let given = 0;
/** Stands for an id or key that the service makes, until the answer tells it. */
export const fresh = () => `fresh-${++given}`;
export const isFresh = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("fresh-");

/** What a change is heard as, of the kinds that have events. */
const eventNames = {
  campaigns: "campaign",
  selections: "charitiesselection",
  donations: "donation",
  votes: "vote",
  recurringDonations: "recurringdonation",
  invoices: "invoice",
  payments: "payment",
} as const;
const kindsWithEvents = Object.keys(eventNames) as (keyof typeof eventNames)[];

/** An event that a change implies. */
export interface ImpliedEvent {
  readonly event: string;
  readonly accountId: string | null;
  readonly payload: Record<string, unknown>;
  readonly diff: Record<string, unknown>;
}

/**
 * The events that lead from one model to another, stage by stage.
 *
 * @param only the id of the only object whose events count; all by default
 */
export function impliedEvents(before: Model, after: Model, only?: string): ImpliedEvent[] {
  const all = [before, ...after.stages, after];
  return all.slice(1).flatMap((stage, index) => changesBetween(all[index]!, stage, only));
}

/** The events of each object that came or changed, and of no other. */
function changesBetween(before: Model, after: Model, only: string | undefined): ImpliedEvent[] {
  return kindsWithEvents.flatMap((kind) => {
    if (before[kind] === after[kind] && before.donors === after.donors) return [];
    return after[kind].flatMap((object): ImpliedEvent[] => {
      if (only !== undefined && idOf(kind, object) !== only) return [];
      const payload = view(after, kind, object);
      const { accountId } = object;
      const former = find(before, kind, idOf(kind, object));
      if (former === undefined) {
        return [{ event: `${eventNames[kind]}_create`, accountId, payload, diff: payload }];
      }
      const shown = view(before, kind, former);
      // The campaigns' own events report which selection they use.
      const changed = Object.entries(payload).filter(
        ([name, value]) =>
          name !== "updatedAt" &&
          name !== "campaignIds" &&
          JSON.stringify(value) !== JSON.stringify(shown[name]),
      );
      // A selection's event is of its charities: another name alone is none.
      const tells = changed.some(([name]) => kind !== "selections" || name !== "name");
      if (!tells) return [];
      const diff = Object.fromEntries(changed);
      return [{ event: `${eventNames[kind]}_update`, accountId, payload, diff }];
    });
  });
}
