import fc from "fast-check";
import type { Campaign } from "../../contract/resources/campaign.js";
import { find, fresh, type Model, type ModelDonor, put, remove, view } from "./state.js";
import {
  type Command,
  command,
  externalIds,
  patched,
  type Ref,
  ref,
  refId,
  refuse,
  refuseInput,
  type Scene,
  sent,
  sometimes,
  step,
} from "./step.js";

/** To whom a card can be posted and a receipt be made out. */
const known = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};
const people = [
  {},
  { firstName: "Ada" },
  { firstName: "Ada", email: "ada@example.org" },
  { firstName: "Ada", slackId: "U024" },
  known,
  known,
  known,
  { firstName: "Ada", lastName: "Lumen", street: "1 rue du Phare", zip: "00000", city: "Brest" },
];
type Person = { readonly [Name in keyof ModelDonor]?: string | null };
/** The donor that a call sends: nobody, one by reference, or fields. */
export type DonorArgument = undefined | null | { readonly ref: Ref } | { readonly fields: Person };

const isAccountWide = ({ campaignId }: ModelDonor) => campaignId === null;

const named = ref.map((reference) => ({ ref: reference }));
const described = fc.constantFrom<Person>(...people).map((fields) => ({ fields }));
/** The donor of a create call. */
export const donorArgument: fc.Arbitrary<DonorArgument> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: named },
  { weight: 5, arbitrary: described },
);
const cleared = fc
  .constantFrom<Person>({ email: null }, { firstName: null, city: null })
  .map((fields) => ({ fields }));
/** The donor of an update. */
export const donorChange: fc.Arbitrary<DonorArgument> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.oneof(named, described, cleared) },
);

/** What stands in the body. */
export function sentDonor(scene: Scene, argument: DonorArgument) {
  if (argument === undefined || argument === null) return argument;
  return "ref" in argument
    ? { donorId: refId(scene, "donors", argument.ref, isAccountWide) }
    : argument.fields;
}

function newDonor({ model, now }: Scene, campaignId: string | null, fields: Person): ModelDonor {
  const none = { uniqueExternalId: null, email: null, firstName: null, lastName: null };
  const noDetails = { phone: null, pictureUrl: null, birthdate: null, personalEmail: null };
  const noAddress = { street: null, zip: null, city: null, country: null };
  return {
    ...{ donorId: fresh(), accountId: model.account.accountId, campaignId, slackId: null },
    ...none,
    ...noDetails,
    ...{ title: null, persona: null, hasAcceptedTerms: null },
    ...noAddress,
    ...(fields as Partial<ModelDonor>),
    ...{ createdAt: now, updatedAt: now },
  };
}

function accountWide({ model }: Scene, donorId: string): ModelDonor {
  const donor = find(model, "donors", donorId);
  return donor?.campaignId === null ? donor : refuse("bad_request");
}

/** The donor that a create call names or brings. */
export function broughtDonor(
  scene: Scene,
  campaignId: string,
  argument: DonorArgument,
): ModelDonor | null {
  if (argument === undefined || argument === null) return null;
  if ("ref" in argument)
    return accountWide(scene, refId(scene, "donors", argument.ref, isAccountWide));
  return newDonor(scene, campaignId, argument.fields);
}

/** The donor after an update of a donation or vote: account-wide donors are replaced, never changed. */
export function changedDonor(
  scene: Scene,
  of: { readonly campaignId: string; readonly donorId: string | null },
  argument: DonorArgument,
): ModelDonor | null {
  const present = find(scene.model, "donors", of.donorId) ?? null;
  if (argument === undefined) return present;
  if (argument === null) return null;
  if ("ref" in argument)
    return accountWide(scene, refId(scene, "donors", argument.ref, isAccountWide));
  if (Object.keys(argument.fields).length === 0) return present;
  return present !== null && present.campaignId !== null
    ? patched(present, argument.fields, scene.now)
    : newDonor(scene, of.campaignId, argument.fields);
}

/** Keeps a donor; the one of a campaign alone goes with the last that refers to it. */
export function withDonor(model: Model, donor: ModelDonor | null, formerId?: string | null): Model {
  const kept = donor === null ? model : put(model, "donors", donor);
  return dropUnused(kept, formerId ?? null);
}

export function dropUnused(model: Model, donorId: string | null): Model {
  const donor = find(model, "donors", donorId);
  if (donor === undefined || donor.campaignId === null) return model;
  const givers = [...model.donations, ...model.votes, ...model.recurringDonations];
  return givers.some((one) => one.donorId === donorId)
    ? model
    : remove(model, "donors", donor.donorId);
}

export function isPostable(donor: ModelDonor | null): boolean {
  if (donor === null) return false;
  const { firstName, lastName, street, zip, city } = donor;
  return Boolean(firstName && lastName && street && city && zip === "29200");
}

/** What a campaign's kind asks of the donor at creation (specification, "400"). */
export function assertAddressee({ kind }: Campaign, donor: ModelDonor | null): void {
  if (kind === "EMAIL") {
    if (donor === null) refuse("donor_required_for_email_campaigns");
    if (!donor.email || !donor.firstName) refuse("donor_email_and_first_name_required");
  }
  if (kind === "SLACK") {
    if (donor === null) refuse("donor_required_for_slack_campaigns");
    if (!donor.slackId || !donor.firstName) refuse("donor_slack_id_and_first_name_required");
  }
}

/** The same at an update, where the rules have no messages of their own. */
export function assertStillAddressee({ kind }: Campaign, donor: ModelDonor | null): void {
  const isReached = {
    EMAIL: Boolean(donor?.email && donor.firstName),
    SLACK: Boolean(donor?.slackId && donor.firstName),
    POSTAL: isPostable(donor),
    STANDARD: true,
  };
  if (!isReached[kind]) refuseInput("donor");
}

const donorFields = fc.record({
  uniqueExternalId: sometimes(fc.option(externalIds)),
  firstName: sometimes(fc.constantFrom("Grace", "Ada")),
  email: sometimes(fc.constantFrom("grace@example.org", null)),
});

/** Donors of the whole account. */
export const donorCommands: fc.Arbitrary<Command>[] = [
  command("create-donor", donorFields, (scene, fields) => {
    const body = sent(fields);
    return step(scene, "create-donor", { body }, () => {
      assertExternalIdUnused(scene, body.uniqueExternalId, null);
      const donor = newDonor(scene, null, body as Person);
      const next = put(scene.model, "donors", donor);
      return { status: 201, body: view(next, "donors", donor), next };
    });
  }),
  command("update-donor", fc.tuple(ref, donorFields), (scene, [reference, fields]) => {
    const body = sent(fields);
    const donorId = refId(scene, "donors", reference, isAccountWide);
    return step(scene, "update-donor", { path: { donorId }, body }, () => {
      const before = find(scene.model, "donors", donorId);
      if (before === undefined || before.campaignId !== null) return refuse("not_found");
      assertExternalIdUnused(scene, body.uniqueExternalId, before.uniqueExternalId);
      const donor = patched(before, body, scene.now);
      const next = put(scene.model, "donors", donor);
      return { status: 200, body: view(next, "donors", donor), next, tellsOnly: donorId };
    });
  }),
];

function assertExternalIdUnused({ model }: Scene, wanted: unknown, present: string | null): void {
  if (typeof wanted !== "string" || wanted === present) return;
  if (model.donors.some((donor) => donor.uniqueExternalId === wanted))
    refuse("unique_external_id_taken");
}
