import { expect } from "vitest";
import { donorToken, enablePlatform, tokenOfLink } from "../../testing/derived/people.js";
import { campaignDonorOf, campaignOf, donationOf, unknownId } from "../../testing/fixtures.js";
import {
  chargedDonation,
  donorOf,
  givePublicly,
  moved,
  recurringCampaignOf,
  recurringOf,
} from "../../testing/giving.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  type Fault,
  listRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { eraseAddress, eraseDonor, eraseDonorByOperator, eraseOwnData } from "./erase-donor.js";
import {
  exportAddress,
  exportDonor,
  exportDonorByOperator,
  exportOwnData,
} from "./export-donor.js";
import { findOperatorDonors } from "./find-donors.js";
import { listErasures, listOperatorErasures } from "./list-erasures.js";

type Body = Record<string, unknown>;

const email = "ada@lumen.example";
const donorOfAccount = async (world: World, account: TestAccount, body: Body = {}) => ({
  account,
  donorId: await donorOf(world, account, { firstName: "Ada", email, ...body }),
});
type Given = Awaited<ReturnType<typeof donorOfAccount>>;
const newDonor = async (world: World, body: Body = {}) =>
  donorOfAccount(world, await world.account(), body);

const byAccount = ({ account, donorId }: Given): WorldCall => ({ as: account, path: { donorId } });
const byOperator = ({ account: { accountId }, donorId }: Given): WorldCall => ({
  ...{ as: "operator", path: { accountId, donorId } },
});

const dataOf = (body: unknown) => (body as { data: Body[] }).data;

/** Has the donor pay a gift by a direct debit, which takes days. */
async function payByDebit(world: World, { account, donorId }: Given): Promise<void> {
  const campaign = await campaignOf(world, account);
  const [charityId] = campaign.charityIds;
  const { donationId } = await donationOf(world, campaign, { charityId, donor: { donorId } });
  const { url } = await world.ok<{ url: string }>("create-payment-session", {
    ...{ as: account, path: { donationId } },
    body: { returnUrl: "http://localhost:3000/" },
  });
  await world.ok("complete-payment-session", {
    body: {
      ...{ token: tokenOfLink(url), type: "SEPA_DEBIT", holder: "Ada Lumen" },
      iban: "DE08370400440532013003",
    },
  });
}
const isPaying: Fault<Given> = {
  name: "nobody is erased while a payment of theirs is on its way",
  refusal: "payment_in_progress",
  inject: payByDebit,
};
const isUnknown: Fault<Given> = {
  name: "a donor who does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { donorId: unknownId } }),
};

const sound = {
  given: donorOfAccount,
  call: ({ donorId }: Given) => ({ path: { donorId } }),
};
const soundForOperator = {
  given: donorOfAccount,
  call: ({ account: { accountId }, donorId }: Given) => ({ path: { accountId, donorId } }),
};
for (const operation of [eraseDonor, exportDonor])
  callRulesOf(operation, { ...sound, ownIds: { "path.donorId": "not_found" } });
for (const operation of [eraseDonorByOperator, exportDonorByOperator])
  callRulesOf(operation, {
    ...soundForOperator,
    sharedIds: { "path.accountId": "not_found", "path.donorId": "not_found" },
  });
precedenceOf(eraseDonor, sound, [...sharedFaults(eraseDonor), isUnknown, isPaying]);
precedenceOf(eraseDonorByOperator, soundForOperator, [isUnknown, isPaying]);

/** A donor with a receipt, a regular gift, and a gift as a donor of a campaign alone. */
async function busyDonor(world: World) {
  const given = await newDonor(world, { lastName: "Lumen", country: "FR" });
  const { account, donorId } = given;
  await world.ok("update-donor", {
    ...{ as: account, path: { donorId } },
    body: { street: "1 rue du Phare", zip: "29200", city: "Brest" },
  });
  const donor = { donorId };
  const campaign = await campaignOf(world, account);
  await moved(world, await chargedDonation(world, campaign, { donor }), "process");
  await recurringOf(world, await recurringCampaignOf(world, account), { donor });
  const alone = { email: email.toUpperCase(), firstName: "ada" };
  await donationOf(world, campaign, { donor: alone });
  await donationOf(world, campaign, { donor: { email, firstName: "Bob" } });
  return given;
}

const whatIsErased = {
  requestedBy: "ACCOUNT",
  donorIds: [expect.any(String), expect.any(String)],
  erased: expect.arrayContaining([
    { kind: "donations", count: 2 },
    { kind: "recurringDonations", count: 1 },
    { kind: "donors", count: 2 },
  ]),
  kept: [
    {
      ...{ kind: "fiscalReceipts", count: 1, until: "2032-03-02T09:00:00.000Z" },
      law: "Livre des procédures fiscales, art. L102 E",
    },
  ],
  erasedAt: "2026-03-02T09:00:00.000Z",
};
scenariosOf(eraseDonor, [
  scenario({
    name: "an erasure takes the same person's other donors with it, and nobody else's",
    given: busyDonor,
    call: byAccount,
    expect: { status: 200, body: whatIsErased },
    events: { donation_update: 2, recurringdonation_update: 1, donor_erase: 1 },
    async then(world, { account, donorId }, { answer, events }) {
      const told = events.find(({ event }) => event === "donor_erase");
      expect(told?.payload).toEqual(answer.body);
      const call = { as: account, path: { donorId } };
      expect(await world.call("get-donor", call)).toEqual(refusalAnswer("not_found"));
      const { data } = await world.ok<{ data: Body[] }>("list-donations", { as: account });
      expect(data.map(({ donor }) => (donor as Body | null)?.firstName ?? null).sort()).toEqual([
        "Bob",
        null,
        null,
      ]);
      const recurring = await world.ok<{ data: Body[] }>("list-recurring-donations", {
        as: account,
      });
      expect(recurring.data).toMatchObject([{ status: "CANCELED", donor: null }]);
    },
  }),
  scenario({
    name: "nothing is erased of whoever's address the donor entered as a private one",
    given: (world) => withOthersAddress(world, "donorWidget"),
    call: (given) => byAccount(given),
    expect: { status: 200, body: { erased: [{ kind: "donors", count: 1 }] } },
    events: { donor_erase: 1 },
    then: isStillThere,
  }),
  scenario({
    name: "a donor of a single campaign can be erased too",
    async given(world) {
      const campaign = await campaignOf(world, await world.account());
      return { account: campaign.account, donorId: await campaignDonorOf(world, campaign) };
    },
    call: byAccount,
    expect: { status: 200, body: { kept: [] } },
    events: { donation_update: 1, donor_erase: 1 },
  }),
  scenario({
    name: "once the payment has come in, the donor is erased",
    async given(world) {
      const given = await newDonor(world);
      await payByDebit(world, given);
      await passTime(world, 14 * 86_400);
      return given;
    },
    call: byAccount,
    expect: { status: 200 },
    events: { donation_update: 1, donor_erase: 1 },
  }),
]);
scenariosOf(eraseDonorByOperator, [
  scenario({
    name: "the operator erases a donor of any account",
    given: (world) => newDonor(world),
    call: byOperator,
    expect: { status: 200, body: { requestedBy: "OPERATOR" } },
    events: { donor_erase: 1 },
  }),
]);

/** A person who is no donor of the account: they left an address when they chose for a gift, and did not pay another. */
async function ofLead(world: World) {
  const account = await world.account();
  const campaign = await campaignOf(world, account, {
    withLeadCollection: true,
    ...{ leadCollectionOptions: { email: true }, acceptsPublicDonations: true },
  });
  const { donationId } = await donationOf(world, campaign, {
    donor: { firstName: "Bob", email: "bob@lumen.example" },
    externalId: "Bob's order",
  });
  const lead = { email: "ADA@lumen.example", hasAcceptedTerms: true };
  await world.ok("claim-donation", {
    ...{ as: account, path: { donationId } },
    body: { charityId: campaign.charityIds[0], lead },
  });
  await world.ok("create-public-donation", givePublicly(campaign, { donor: { email } }));
  return { account, campaignId: campaign.campaignId, donationId };
}
/** The same, with a list that the account had made of the gifts, a day before anything else. */
async function ofListedLead(world: World) {
  const given = await ofLead(world);
  const { account, campaignId } = given;
  const request = await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    { as: account, body: { type: "DONATIONS_CSV", params: { campaignId } } },
  );
  await passTime(world, 86_400);
  return { ...given, fileGenerationRequestId: request.fileGenerationRequestId };
}
type ListedLead = Awaited<ReturnType<typeof ofListedLead>>;
async function assertListIsGone(world: World, { account, ...path }: ListedLead) {
  const { fileGenerationRequestId } = path;
  const call = { as: account, path: { fileGenerationRequestId } };
  expect(await world.call("generate-file-generation-request-download-url", call)).toEqual(
    refusalAnswer("not_found"),
  );
}
const byAddress = ({ account }: { readonly account: TestAccount }): WorldCall => ({
  ...{ as: account, body: { email } },
});
for (const operation of [eraseAddress, exportAddress])
  callRulesOf(operation, {
    given: donorOfAccount,
    call: () => ({ body: { email } }),
    required: ["email"],
    wrong: { email: "ada" },
  });
precedenceOf(eraseAddress, { given: donorOfAccount, call: () => ({ body: { email } }) }, [
  ...sharedFaults(eraseAddress),
  isPaying,
]);
scenariosOf(eraseAddress, [
  scenario({
    name: "somebody who is no donor is erased by the address",
    given: ofLead,
    call: byAddress,
    expect: {
      status: 201,
      body: { donorIds: [], erased: expect.arrayContaining([{ kind: "donations", count: 1 }]) },
    },
    events: { donation_update: 1, donor_erase: 1 },
    async then(world, { account, donationId }) {
      const call = { as: account, path: { donationId } };
      expect(await world.ok("get-donation", call)).toMatchObject({
        ...{ lead: null, donor: { firstName: "Bob" } },
      });
      expect((await world.snapshot()).filter((row) => row.toLowerCase().includes(email))).toEqual(
        [],
      );
    },
  }),
  scenario({
    name: "whose gift it is that somebody left their address on can still pay it",
    async given(world) {
      const given = await ofLead(world);
      const { url } = await world.ok<{ url: string }>("create-payment-session", {
        ...{ as: given.account, path: { donationId: given.donationId } },
        body: { returnUrl: "http://localhost:3000/" },
      });
      return { ...given, token: tokenOfLink(url) };
    },
    call: byAddress,
    expect: { status: 201 },
    events: { donation_update: 1, donor_erase: 1 },
    async then(world, { token }) {
      const opened = await world.ok("open-payment-session", { body: { token } });
      expect(opened).toMatchObject({ payer: "DONOR", amount: 1_200 });
    },
  }),
  scenario({
    name: "a list that names somebody who is no donor is deleted",
    given: ofListedLead,
    call: byAddress,
    expect: {
      status: 201,
      body: { erased: expect.arrayContaining([{ kind: "fileParts", count: 1 }]) },
    },
    events: { donation_update: 1, donor_erase: 1 },
    then: assertListIsGone,
  }),
  scenario({
    name: "a list that names somebody who became a donor later is deleted",
    async given(world) {
      const given = await ofListedLead(world);
      await donorOf(world, given.account, { email });
      return given;
    },
    call: byAddress,
    expect: {
      status: 201,
      body: { erased: expect.arrayContaining([{ kind: "fileParts", count: 1 }]) },
    },
    events: { donation_update: 1, donor_erase: 1 },
    then: assertListIsGone,
  }),
  scenario({
    name: "all donors with the address are erased, whatever their names",
    given: busyDonor,
    call: byAddress,
    expect: { status: 201, body: { donorIds: { length: 3 } } },
    events: { donation_update: 3, recurringdonation_update: 1, donor_erase: 1 },
  }),
]);
/** The gift of `ofLead`, for who left their address on it: nothing says whose it is. */
const ofSomebodyElse = {
  ...{ donor: null, externalId: null, dedication: null, message: null },
  lead: { email: "ADA@lumen.example" },
};
scenariosOf(exportAddress, [
  scenario({
    name: "somebody who is no donor reads what was left",
    given: ofLead,
    call: byAddress,
    expect: {
      status: 200,
      body: {
        ...{ donors: [], donations: [ofSomebodyElse] },
        pendingDonations: [{ donor: { email } }],
        consents: [{ to: "LEAD_TERMS", at: "2026-03-02T09:00:00.000Z" }],
      },
    },
  }),
]);

/** An account on which somebody left their address: on a gift of another donor, and on a gift that is not paid yet. */
async function leftAddress(world: World) {
  const given = await ofLead(world);
  await enablePlatform(world, given.account, { authSchemes: ["EMAIL"] });
  return given;
}
/** A donor who calls has entered another person's address as `personalEmail`. */
async function withOthersAddress(world: World, kind: "donorWidget" | "donorPlatform") {
  const { account, donationId } = await leftAddress(world);
  const donorId = await donorOf(world, account, { firstName: "Eve", email: "eve@lumen.example" });
  const as = await donorToken(world, account, donorId, kind);
  await world.ok("update-own-donor", { as, body: { personalEmail: email } });
  return { account, donationId, donorId, as };
}
/** Who has a donor's token with an address that no mail has proven. */
async function withUnprovenAddress(world: World) {
  const { account, donationId } = await leftAddress(world);
  const donorId = await donorOf(world, account, { firstName: "Eve", email });
  await donorOf(world, account, { email });
  return {
    account,
    donationId,
    donorId,
    as: await donorToken(world, account, donorId, "donorWidget"),
  };
}
/** Who signed in by a link that was mailed to the address. */
async function signedInByMail(world: World) {
  const { account, donationId } = await leftAddress(world);
  await donorOf(world, account, { firstName: "Ada", email });
  await world.ok("request-sign-in", { body: { email } });
  const [link] = (await mailsIn(world, email)).map(linkIn);
  const as = await world.ok<{ token: string }>("redeem-magic-link", {
    body: { magicToken: tokenOfLink(String(link)) },
  });
  return { account, donationId, as };
}
/** Nothing that only an address leads to. */
const nothingLeft = { donations: [], pendingDonations: [], consents: [], mails: [] };

/** Checks that what was left under the address is still there. */
async function isStillThere(
  world: World,
  { account, donationId }: { account: TestAccount; donationId: string },
) {
  const gift = await world.ok("get-donation", { as: account, path: { donationId } });
  expect(gift).toMatchObject({ lead: { email: "ADA@lumen.example" } });
  const held = await world.ok("export-address", { as: account, body: { email } });
  expect(held).toMatchObject({ pendingDonations: [{ donor: { email } }] });
}

const signedIn = async (world: World) => {
  const given = await newDonor(world);
  return { ...given, as: await donorToken(world, given.account, given.donorId, "donorWidget") };
};
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const confirm = ({ as }: SignedIn, confirmation = email): WorldCall => ({
  as,
  body: { confirmation },
});
scenariosOf(eraseOwnData, [
  scenario({
    name: "donors erase themselves once they have typed their address, and are signed out",
    given: signedIn,
    call: (given) => confirm(given, "ADA@lumen.example"),
    expect: { status: 200, body: { requestedBy: "DONOR" } },
    events: { donor_erase: 1 },
    then: async (world, { as }) =>
      expect(await world.call("get-own-donor", { as })).toEqual(refusalAnswer("unauthorized")),
  }),
  scenario({
    name: "donors who enter somebody else's private address erase nothing of theirs",
    given: (world) => withOthersAddress(world, "donorPlatform"),
    call: ({ as }) => ({ as, body: { confirmation: "eve@lumen.example" } }),
    expect: { status: 200, body: { erased: [{ kind: "donors", count: 1 }] } },
    events: { donor_erase: 1 },
    then: isStillThere,
  }),
  scenario({
    name: "a token that the account's server made erases its donor alone, not what its address leads to",
    given: withUnprovenAddress,
    call: ({ as }) => ({ as, body: { confirmation: email } }),
    expect: { status: 200, body: { donorIds: [expect.any(String)] } },
    events: { donor_erase: 1 },
    then: isStillThere,
  }),
  scenario({
    name: "donors who signed in by mail erase what was left under their address too",
    given: signedInByMail,
    call: ({ as }) => ({ as, body: { confirmation: email } }),
    expect: {
      status: 200,
      body: {
        erased: expect.arrayContaining([
          { kind: "mails", count: 1 },
          { kind: "pendingGifts", count: 1 },
          { kind: "donations", count: 1 },
        ]),
      },
    },
    events: { donation_update: 1, donor_erase: 1 },
    async then(world, { account: { accountId } }) {
      const rows = (await world.snapshot()).filter((row) => row.includes(accountId));
      expect(rows.filter((row) => row.toLowerCase().includes(email))).toEqual([]);
    },
  }),
  scenario({
    name: "another address confirms nothing",
    given: signedIn,
    call: (given) => confirm(given, "bob@lumen.example"),
    problems: ["confirmation"],
  }),
  scenario({
    name: "donors cannot erase themselves while a payment of theirs is on its way",
    async given(world) {
      const given = await signedIn(world);
      await payByDebit(world, given);
      return given;
    },
    call: (given) => confirm(given),
    refusal: "payment_in_progress",
  }),
]);

const whatIsExported = {
  donors: [{ firstName: "Ada" }, { firstName: "ada" }],
  donations: [{ status: "PROCESSED" }, { donor: { email: "ADA@LUMEN.EXAMPLE" } }],
  recurringDonations: [{ status: "PENDING" }],
  fiscalReceipts: [
    {
      ...{ donorName: "Ada Lumen", donorAddress: "1 rue du Phare, 29200 Brest, FR" },
      file: { url: expect.stringContaining("/downloads/") },
    },
  ],
  unsubscribedFromReminders: false,
};
scenariosOf(exportDonor, [
  scenario({
    name: "an export has all donors that the person is, with their gifts and receipts",
    given: busyDonor,
    call: byAccount,
    expect: { status: 200, body: whatIsExported },
  }),
  scenario({
    name: "an export has nothing of whoever's address the donor entered as a private one",
    given: (world) => withOthersAddress(world, "donorWidget"),
    call: byAccount,
    expect: { status: 200, body: { donors: [{ personalEmail: email }], ...nothingLeft } },
  }),
]);
scenariosOf(exportDonorByOperator, [
  scenario({
    name: "an export by the operator leaves an entry in the audit log",
    given: busyDonor,
    call: byOperator,
    expect: { status: 200, body: whatIsExported },
    async then(world, { donorId }) {
      const query = { operation: "export-operator-donor" };
      const { data } = await world.ok<{ data: Body[] }>("list-audit-log", {
        ...{ as: "operator", query },
      });
      expect(data).toMatchObject([{ target: { donorId }, changes: [] }]);
    },
  }),
]);
scenariosOf(exportOwnData, [
  scenario({
    name: "donors read what is known of them",
    given: signedIn,
    call: ({ as }) => ({ as }),
    expect: { status: 200, body: { donors: [{ email }], donations: [] } },
  }),
  ...(["donorWidget", "donorPlatform"] as const).map((kind) =>
    scenario({
      name: `donors who enter somebody else's private address read nothing of theirs with a ${kind} token`,
      given: (world) => withOthersAddress(world, kind),
      call: ({ as }) => ({ as }),
      expect: { status: 200, body: { donors: [{ personalEmail: email }], ...nothingLeft } },
    }),
  ),
  scenario({
    name: "a token that the account's server made reads its donor alone, not what its address leads to",
    given: withUnprovenAddress,
    call: ({ as }) => ({ as }),
    expect: { status: 200, body: { donors: [{ firstName: "Eve" }], ...nothingLeft } },
  }),
  scenario({
    name: "donors who signed in by mail read what was left under their address too",
    given: signedInByMail,
    call: ({ as }) => ({ as }),
    expect: {
      status: 200,
      body: {
        donors: [{ firstName: "Ada" }],
        donations: [ofSomebodyElse],
        pendingDonations: [{ donor: { email } }],
        mails: [{ kind: "SIGN_IN", to: email }],
      },
    },
  }),
]);

callRulesOf(findOperatorDonors, {
  given: donorOfAccount,
  call: () => ({ body: { email } }),
  required: ["email"],
  wrong: { email: "ada" },
});
scenariosOf(findOperatorDonors, [
  scenario({
    name: "a search by an address finds the donors of all accounts, and is in the audit log without it",
    async given(world) {
      const one = await newDonor(world);
      await donorOf(world, one.account, { email: "bob@lumen.example" });
      return { one, other: await newDonor(world, { email: email.toUpperCase() }) };
    },
    call: () => ({ as: "operator", body: { email } }),
    expect: { status: 200 },
    async then(world, { one, other }, { answer }) {
      expect(dataOf(answer.body).map(({ donorId }) => donorId)).toEqual([
        other.donorId,
        one.donorId,
      ]);
      const query = { operation: "find-operator-donors" };
      const log = await world.ok("list-audit-log", { as: "operator", query });
      expect(dataOf(log)).toMatchObject([{ asked: { email: "[redacted]" } }]);
    },
  }),
]);

const eraseAnother = async (world: World, { account }: { readonly account: TestAccount }) => {
  const donorId = await donorOf(world, account);
  const proof = await world.ok<{ erasureId: string }>("erase-donor", {
    ...{ as: account, path: { donorId } },
  });
  return proof.erasureId;
};
listRulesOf(listErasures, {
  given: async (_, account) => ({ account }),
  add: eraseAnother,
  id: "erasureId",
  otherList: "list-donors",
});
scenariosOf(listErasures, [
  scenario({
    name: "the proofs of erasure are listed, newest first",
    async given(world) {
      const account = await world.account();
      await eraseAnother(world, { account });
      return account;
    },
    call: (account) => ({ as: account }),
    expect: { status: 200, body: { data: [{ requestedBy: "ACCOUNT" }] } },
  }),
]);
scenariosOf(listOperatorErasures, [
  scenario({
    name: "the operator lists the proofs of an account",
    async given(world) {
      const account = await world.account();
      await eraseAnother(world, { account });
      return account;
    },
    call: ({ accountId }) => ({ as: "operator", query: { accountId } }),
    expect: { status: 200, body: { data: [{ requestedBy: "ACCOUNT" }] } },
  }),
  scenario({
    name: "an account that does not exist has no list",
    given: async () => ({}),
    call: () => ({ as: "operator", query: { accountId: unknownId } }),
    refusal: "bad_request",
  }),
]);
