import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { charityMandateVersion, signatureField } from "../../domain/charity-mandate.js";
import { charitySession, invitedCharity } from "../../testing/derived/people.js";
import { campaignOf, donationOf, selectionOf, unknownId } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import {
  assertProblems,
  callRulesOf,
  observe,
  onEveryDatabase,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import {
  generateOwnStatementUrl,
  listCharityGifts,
  listCharityPayouts,
  pauseOwnCharity,
  proposeCharityBankAccount,
  resumeOwnCharity,
} from "./charity-account.js";
import {
  addCharityDocument,
  getCharityDocument,
  removeCharityDocument,
} from "./charity-documents.js";
import {
  acceptCharityOrganisation,
  getCharityOrganisation,
  setCharityOrganisation,
} from "./charity-organisation.js";
import { setCharityProfile } from "./charity-profile.js";
import { documentKind, sizeOf } from "./document-kind.js";
import {
  generateCharityMandateUrl,
  generateOwnCharityMandateUrl,
  revokeOwnCharityMandate,
  signCharityMandate,
} from "./sign-charity-mandate.js";

type Body = Record<string, unknown>;

interface Charity {
  readonly charityId: string;
  readonly token: string;
}

const signedIn = async (world: World): Promise<Charity> => {
  const [charityId = ""] = await world.charities(1);
  return { charityId, ...(await charitySession(world, charityId)) };
};
/** A call as the charity. */
const by =
  (part: { readonly path?: Record<string, string>; readonly body?: Body } = {}) =>
  ({ token }: Charity) => ({ as: { token }, ...part });
const asOperator = ({ charityId }: Charity) => ({ as: "operator", path: { charityId } }) as const;
const onlyCharity = {
  name: "only the charity",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;
const onlyOperator = {
  ...onlyCharity,
  name: "a caller who is not an operator is refused",
} as const;
const unknownField = {
  name: "an unknown field is refused",
  refusal: "schema_problems",
  inject: () => ({ body: { surprise: true } }),
} as const;
const unknownCharity = {
  name: "a charity that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { charityId: unknownId } }),
} as const;
const operatorCharity = async (world: World, { charityId }: Charity) => {
  const { data } = await world.ok<{ data: Body[] }>("list-operator-charities", {
    as: "operator",
    query: { limit: "100" },
  });
  return data.find((charity) => charity.charityId === charityId) ?? {};
};
const pageOf = (world: World, { token }: Charity) =>
  world.ok("get-charity-page", { as: { token } });

const organisation = {
  name: "Les Ponts de Demain",
  siren: "732 829 320",
  rna: "w292001234",
  street: "12 rue du Port",
  zip: "29200",
  city: "Brest",
};
const introducing = { given: signedIn, call: by({ body: organisation }) };
callRulesOf(setCharityOrganisation, {
  ...introducing,
  required: ["name", "street", "zip", "city"],
  wrong: { siren: "732829321", rna: "W12345", country: "france", zip: "" },
});
precedenceOf(setCharityOrganisation, introducing, [onlyCharity, unknownField]);
scenariosOf(setCharityOrganisation, [
  scenario({
    ...introducing,
    name: "numbers are stored without spaces, and an operator has yet to look",
    expect: {
      status: 200,
      body: { siren: "732829320", rna: "W292001234", country: "FR", acceptedAt: null },
    },
  }),
  scenario({
    name: "a French organisation without a number is refused",
    given: signedIn,
    call: by({ body: { ...organisation, siren: null, rna: null } }),
    problems: ["siren"],
  }),
]);

const introduced = async (world: World) => {
  const charity = await signedIn(world);
  await world.ok("set-charity-organisation", by({ body: organisation })(charity));
  return charity;
};
const looking = { given: introduced, call: asOperator };
callRulesOf(getCharityOrganisation, { ...looking, ownIds: { "path.charityId": "not_found" } });
precedenceOf(getCharityOrganisation, looking, [onlyOperator, unknownCharity]);
scenariosOf(getCharityOrganisation, [
  scenario({
    ...looking,
    name: "the operator reads what the charity entered",
    expect: { status: 200, body: { organisation: { name: organisation.name }, documents: [] } },
  }),
]);
callRulesOf(acceptCharityOrganisation, { ...looking, ownIds: { "path.charityId": "not_found" } });
precedenceOf(acceptCharityOrganisation, looking, [onlyOperator, unknownField, unknownCharity]);
scenariosOf(acceptCharityOrganisation, [
  scenario({
    ...looking,
    name: "its number and address become those on its receipts, and a change is looked at again",
    expect: { status: 200, body: { organisation: { acceptedAt: "2026-03-02T09:00:00.000Z" } } },
    async then(world, charity) {
      expect(await operatorCharity(world, charity)).toMatchObject({
        registrationNumber: "W292001234",
        receiptDetails: { street: "12 rue du Port", zip: "29200", city: "Brest", country: "FR" },
      });
      const changed = { ...organisation, street: "1 quai" };
      await world.ok("set-charity-organisation", by({ body: changed })(charity));
      expect(await pageOf(world, charity)).toMatchObject({ organisation: { acceptedAt: null } });
    },
  }),
]);

const pdf = Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64");
const statutes = { kind: "STATUTES", name: "statuts.pdf", content: pdf };
const sending = { given: signedIn, call: by({ body: statutes }) };
callRulesOf(addCharityDocument, {
  ...sending,
  required: ["kind", "name", "content"],
  wrong: { kind: "PHOTO", name: "", content: "not base64!" },
});
const full = {
  name: "a charity has a limited number",
  refusal: "too_many_documents",
  async inject(world: World, charity: Charity) {
    for (let index = 0; index < limits.charityDocuments; index++)
      await world.ok("add-charity-document", by({ body: statutes })(charity));
  },
} as const;
precedenceOf(addCharityDocument, sending, [onlyCharity, unknownField, full]);
scenariosOf(addCharityDocument, [
  scenario({
    ...sending,
    name: "a PDF is stored sealed",
    expect: { status: 201, body: { kind: "STATUTES", mediaType: "application/pdf", size: 15 } },
    async then(world) {
      expect((await world.snapshot()).join()).not.toContain(pdf);
    },
  }),
  scenario({
    name: "a file that only has the name of a PDF is refused",
    given: signedIn,
    call: by({ body: { ...statutes, content: Buffer.from("<script>").toString("base64") } }),
    problems: ["content"],
  }),
  scenario({
    ...sending,
    name: "no more than the limit",
    given: filled,
    refusal: "too_many_documents",
  }),
]);
async function filled(world: World): Promise<Charity> {
  const charity = await signedIn(world);
  await full.inject(world, charity);
  return charity;
}

test("documents are recognised by their first bytes, and their size is that of their content", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00]);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  expect(documentKind(png.toString("base64"))).toBe("image/png");
  expect(documentKind(jpeg.toString("base64"))).toBe("image/jpeg");
  for (const other of ["<svg onload=x>", "GIF89a", "%PDF", "", "PK\u0003\u0004%PDF-"])
    expect(documentKind(Buffer.from(other).toString("base64"))).toBeNull();
  for (const length of [0, 1, 2, 3, 10, 1_000])
    expect(sizeOf(Buffer.alloc(length).toString("base64"))).toBe(length);
});

test("a document has a limited size", async () => {
  const most = Math.ceil(limits.charityDocumentBytes / 3) * 4;
  const { content } = addCharityDocument.input.shape as unknown as {
    content: { safeParse(text: string): { success: boolean } };
  };
  expect(content.safeParse("A".repeat(most)).success).toBe(true);
  expect(content.safeParse("A".repeat(most + 4)).success).toBe(false);
});

interface WithDocument extends Charity {
  readonly charityDocumentId: string;
}
const documented = async (world: World): Promise<WithDocument> => {
  const charity = await signedIn(world);
  const made = await world.ok<{ charityDocumentId: string }>(
    "add-charity-document",
    by({ body: statutes })(charity),
  );
  return { ...charity, charityDocumentId: made.charityDocumentId };
};
const unknownDocument = {
  name: "a document that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { charityDocumentId: unknownId } }),
} as const;
const removing = {
  given: documented,
  call: ({ token, charityDocumentId }: WithDocument) => ({
    as: { token },
    path: { charityDocumentId },
  }),
};
callRulesOf(removeCharityDocument, {
  ...removing,
  ownIds: { "path.charityDocumentId": "not_found" },
});
precedenceOf(removeCharityDocument, removing, [onlyCharity, unknownDocument]);
scenariosOf(removeCharityDocument, [
  scenario({
    ...removing,
    name: "the document and its content are gone",
    expect: { status: 204 },
    async then(world, charity) {
      expect(await pageOf(world, charity)).toMatchObject({ documents: [] });
    },
  }),
  scenario({
    name: "another charity's document is not found",
    given: async (world: World) => ({ ...(await documented(world)), ...(await signedIn(world)) }),
    call: removing.call,
    refusal: "not_found",
  }),
]);
const reading = {
  given: documented,
  call: ({ charityId, charityDocumentId }: WithDocument) =>
    ({ as: "operator", path: { charityId, charityDocumentId } }) as const,
};
callRulesOf(getCharityDocument, {
  ...reading,
  ownIds: { "path.charityId": "not_found", "path.charityDocumentId": "not_found" },
});
precedenceOf(getCharityDocument, reading, [onlyOperator, unknownDocument]);
scenariosOf(getCharityDocument, [
  scenario({
    ...reading,
    name: "the operator reads the file as it was sent",
    expect: { status: 200, body: { name: "statuts.pdf", content: pdf } },
  }),
]);

const profile = {
  locale: "en",
  headline: "Bridges for everyone",
  mission: "We build.",
  impact: null,
};
const writing = { given: signedIn, call: by({ body: profile }) };
callRulesOf(setCharityProfile, {
  ...writing,
  required: ["locale"],
  wrong: { locale: "xx", headline: "", mission: 7 },
});
precedenceOf(setCharityProfile, writing, [onlyCharity, unknownField]);
scenariosOf(setCharityProfile, [
  scenario({
    ...writing,
    name: "accounts are told, and the operator sees in the audit log that the charity did it",
    given: async (world: World) => {
      await world.account();
      return await signedIn(world);
    },
    expect: { status: 200 },
    events: { charityprofile_update: 1 },
    async then(world, { charityId, token }, { answer }) {
      expect(answer.body).toMatchObject({ profiles: [{ ...profile, pictureUrl: null }] });
      const { data } = await world.ok<{ data: Body[] }>("list-audit-log", {
        as: "operator",
        query: { operation: "set-charity-profile" },
      });
      const [entry] = data.filter(({ target }) => (target as Body).charityId === charityId);
      expect(entry).toMatchObject({
        operator: "the charity",
        asked: { locale: "en", headline: "[redacted]" },
        changes: [{ kind: "charity", id: charityId, action: "UPDATED" }],
      });
      const none = { locale: "en", headline: null, mission: null, impact: null };
      const left = await world.ok("set-charity-profile", { as: { token }, body: none });
      expect(left).toEqual({ profiles: [] });
    },
  }),
]);

const bankAccount = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" };
const proposing = { given: signedIn, call: by({ body: bankAccount }) };
callRulesOf(proposeCharityBankAccount, {
  ...proposing,
  required: ["iban", "holder"],
  wrong: { iban: "FR76 3000 6000 0112 3456 7890 180", holder: "" },
});
precedenceOf(proposeCharityBankAccount, proposing, [onlyCharity, unknownField]);
scenariosOf(proposeCharityBankAccount, [
  scenario({
    ...proposing,
    name: "payouts are held until two different operators agree",
    expect: { status: 200, body: { holder: bankAccount.holder, last4: "0189" } },
    async then(world, charity) {
      const approve = (as: "operator" | "second operator") =>
        world.call("approve-charity-bank-account", { as, path: { charityId: charity.charityId } });
      expect(await approve("operator")).toMatchObject({
        status: 200,
        body: {
          bankAccount: null,
          heldBecause: "NOT_APPROVED",
          proposed: { proposedBy: "the charity", endorsedBy: "operator" },
        },
      });
      expect(await approve("operator")).toEqual(refusalAnswer("same_operator"));
      expect(await approve("second operator")).toMatchObject({
        status: 200,
        body: { proposed: null, bankAccount: { last4: "0189", endorsedBy: "operator" } },
      });
    },
  }),
]);

const signature = "100,200 150,120 200,60 250,140 300,200;320,80 330,90 340,100";
const mandate = {
  signatory: "Anne Le Goff",
  quality: "President",
  language: "fr",
  version: charityMandateVersion,
  signature,
};
const signing = { given: signedIn, call: by({ body: mandate }) };
callRulesOf(signCharityMandate, {
  ...signing,
  required: ["signatory", "quality", "language", "version"],
  wrong: {
    signatory: "",
    language: "xx",
    version: "2025-01",
    signature: `${signatureField.width + 1},10 20,20 30,30 40,40 50,50 60,60`,
  },
});
precedenceOf(signCharityMandate, signing, [onlyCharity, unknownField]);
scenariosOf(signCharityMandate, [
  scenario({
    ...signing,
    name: "its receipts name the signatory from today on, and the signature is stored sealed",
    expect: { status: 201, body: { signedAt: "2026-03-02T09:00:00.000Z" } },
    async then(world, charity) {
      expect(await operatorCharity(world, charity)).toMatchObject({
        receiptDetails: {
          signatoryName: "Anne Le Goff",
          signatoryRole: "President",
          mandateSignedOn: "2026-03-02",
          mandateRevokedOn: null,
        },
      });
      expect((await world.snapshot()).join()).not.toContain("150,120");
    },
  }),
  scenario({
    name: "the typed name stands for a signature that is not drawn, and the PDF says so",
    given: signedIn,
    call: by({ body: { ...mandate, signature: undefined } }),
    expect: { status: 201 },
    async then(world, charity) {
      const { url } = await world.ok<{ url: string }>(
        "generate-own-charity-mandate-download-url",
        by()(charity),
      );
      const opened = await world.openDownload(url.split("/").at(-2) ?? "");
      expect(opened).toMatchObject({ mediaType: "application/pdf" });
    },
  }),
  scenario({
    name: "a dot is no signature",
    given: signedIn,
    call: by({ body: { ...mandate, signature: "10,10 10,10 10,10 10,10 10,10 10,10" } }),
    problems: ["signature"],
  }),
  scenario({
    name: "a mandate that holds keeps its first day",
    given: async (world: World) => {
      const charity = await signedIn(world);
      const body = { signedAt: "2026-01-05", signatory: "Paul", quality: "Treasurer" };
      await world.ok("set-charity-mandate", { ...asOperator(charity), body });
      return charity;
    },
    call: signing.call,
    expect: { status: 201 },
    async then(world, charity) {
      expect(await pageOf(world, charity)).toMatchObject({
        mandate: { signatory: "Anne Le Goff", signedOn: "2026-01-05", isOnline: true },
      });
    },
  }),
]);

test("a drawn signature has a limited length", async () => {
  const { signature: field } = signCharityMandate.input.shape as unknown as {
    signature: { safeParse(text: string): { success: boolean } };
  };
  const points = Array.from({ length: 3_000 }, (_, index) => `${index % 900},${index % 300}`);
  const long = points.join(" ");
  expect(long.length).toBeGreaterThan(limits.signatureCharacters);
  expect(field.safeParse(long).success).toBe(false);
  expect(field.safeParse(points.slice(0, 1_900).join(" ")).success).toBe(true);
});

const signed = async (world: World) => {
  const charity = await signedIn(world);
  await world.ok("sign-charity-mandate", by({ body: mandate })(charity));
  return charity;
};
const revoking = { given: signed, call: by() };
callRulesOf(revokeOwnCharityMandate, revoking);
precedenceOf(revokeOwnCharityMandate, revoking, [onlyCharity]);
scenariosOf(revokeOwnCharityMandate, [
  scenario({
    ...revoking,
    name: "no receipt names the charity from today on, and it can sign anew",
    expect: { status: 204 },
    async then(world, charity) {
      expect(await pageOf(world, charity)).toMatchObject({ mandate: null });
      expect(await operatorCharity(world, charity)).toMatchObject({
        receiptDetails: { mandateSignedOn: "2026-03-02", mandateRevokedOn: "2026-03-02" },
      });
      await world.ok("sign-charity-mandate", by({ body: mandate })(charity));
      expect(await pageOf(world, charity)).toMatchObject({ mandate: { signedOn: "2026-03-02" } });
    },
  }),
  scenario({
    name: "without a mandate nothing changes",
    given: signedIn,
    call: by(),
    expect: { status: 204 },
    async then(world, charity) {
      expect(await pageOf(world, charity)).toMatchObject({ mandate: null });
    },
  }),
  scenario({
    name: "one that begins later never holds",
    given: async (world: World) => {
      const charity = await signedIn(world);
      const body = { signedAt: "2026-06-01", signatory: "Paul", quality: "Treasurer" };
      await world.ok("set-charity-mandate", { ...asOperator(charity), body });
      return charity;
    },
    call: by(),
    expect: { status: 204 },
    async then(world, charity) {
      expect(await operatorCharity(world, charity)).toMatchObject({
        receiptDetails: { mandateSignedOn: "2026-06-01", mandateRevokedOn: "2026-06-01" },
      });
    },
  }),
]);
const noMandate = {
  name: "a charity that signed none",
  refusal: "not_found",
} as const;
const ownDownload = { given: signed, call: by() };
callRulesOf(generateOwnCharityMandateUrl, ownDownload);
precedenceOf(generateOwnCharityMandateUrl, ownDownload, [onlyCharity]);
scenariosOf(generateOwnCharityMandateUrl, [
  scenario({
    ...ownDownload,
    name: "the link opens the PDF, also for the operator",
    expect: { status: 200 },
    async then(world, _, { answer }) {
      const { url } = answer.body as { url: string };
      const parts = url.split("/");
      const opened = await world.openDownload(parts.at(-2) ?? "");
      expect(opened).toMatchObject({ fileName: parts.at(-1), mediaType: "application/pdf" });
    },
  }),
  scenario({ ...noMandate, given: signedIn, call: by() }),
]);
const download = { given: signed, call: asOperator };
callRulesOf(generateCharityMandateUrl, { ...download, ownIds: { "path.charityId": "not_found" } });
precedenceOf(generateCharityMandateUrl, download, [onlyOperator, unknownCharity]);
scenariosOf(generateCharityMandateUrl, [
  scenario({ ...download, name: "the operator gets a link", expect: { status: 200 } }),
  scenario({ ...noMandate, given: signedIn, call: asOperator }),
]);

const statement = {
  given: signedIn,
  call: ({ token }: Charity) => ({ as: { token }, query: { year: "2026" } }),
};
callRulesOf(generateOwnStatementUrl, {
  ...statement,
  required: ["year"],
  wrong: { year: "26", format: "xls", language: "xx" },
});
precedenceOf(generateOwnStatementUrl, statement, [onlyCharity]);
scenariosOf(generateOwnStatementUrl, [
  scenario({
    ...statement,
    name: "the link opens the statement of the charity itself, in the wished form",
    expect: { status: 200 },
    async then(world, { token, charityId }, { answer }) {
      const csv = await world.ok<{ url: string }>("generate-own-statement-download-url", {
        as: { token },
        query: { year: "2026", format: "csv", language: "en" },
      });
      for (const [{ url }, mediaType] of [
        [answer.body as { url: string }, "application/pdf"],
        [csv, "text/csv"],
      ] as const) {
        expect(url).toContain(charityId);
        const opened = await world.openDownload(url.split("/").at(-2) ?? "");
        expect(opened).toMatchObject({ mediaType: expect.stringContaining(mediaType) });
      }
    },
  }),
]);

/** A charity with a settled gift of 12.00 €. */
const withGift = async (world: World) => {
  const charity = await signedIn(world);
  const account = await world.account();
  const { charityId } = charity;
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const donor = { firstName: "Zuleika", lastName: "Dobson", email: "zuleika@oxford.example" };
  const given = await donationOf(world, campaign, { amount: 1_200, donor });
  const path = { donationId: given.donationId };
  await world.ok("claim-donation", { as: account, path, body: { charityId } });
  await moved(world, given, "process");
  return charity;
};
const receiving = { given: withGift, call: by() };
callRulesOf(listCharityGifts, receiving);
precedenceOf(listCharityGifts, receiving, [onlyCharity]);
scenariosOf(listCharityGifts, [
  scenario({
    ...receiving,
    name: "a settled gift is shown without who gave it",
    expect: { status: 200, body: { data: [{ amount: 1_200, status: "SETTLED" }] } },
    then: (_, __, { answer }) => {
      expect(JSON.stringify(answer.body)).not.toMatch(/zuleika|dobson|donor/i);
    },
  }),
]);
callRulesOf(listCharityPayouts, receiving);
precedenceOf(listCharityPayouts, receiving, [onlyCharity]);
scenariosOf(listCharityPayouts, [
  scenario({
    ...receiving,
    name: "a payout is shown, and its gift is on its way",
    given: async (world: World) => {
      const charity = await withGift(world);
      await world.ok("create-payout-run", { as: "operator", body: {} });
      return charity;
    },
    expect: { status: 200, body: { data: [{ amount: 1_200 }] } },
    async then(world, charity) {
      const { data } = await world.ok<{ data: Body[] }>("list-charity-gifts", by()(charity));
      expect(data).toMatchObject([{ status: "IN_PAYOUT" }]);
    },
  }),
]);

const pausing = { given: signedIn, call: by({ body: {} }) };
callRulesOf(pauseOwnCharity, pausing);
precedenceOf(pauseOwnCharity, pausing, [onlyCharity, unknownField]);
scenariosOf(pauseOwnCharity, [
  scenario({
    ...pausing,
    name: "the charity gets no new gifts",
    expect: {
      status: 200,
      body: { pausedAt: "2026-03-02T09:00:00.000Z", pausedByOperator: false },
    },
  }),
]);
const pausedByOperator = {
  name: "what the operator paused, only the operator resumes",
  refusal: "paused_by_operator",
  inject: async (world: World, charity: Charity) => {
    await world.ok("pause-charity", asOperator(charity));
  },
} as const;
callRulesOf(resumeOwnCharity, pausing);
precedenceOf(resumeOwnCharity, pausing, [onlyCharity, unknownField, pausedByOperator]);
scenariosOf(resumeOwnCharity, [
  scenario({
    name: "a charity that paused itself gets gifts again",
    given: async (world: World) => {
      const charity = await signedIn(world);
      await world.ok("pause-own-charity", by({ body: {} })(charity));
      return charity;
    },
    call: pausing.call,
    expect: { status: 200, body: { pausedAt: null } },
  }),
  scenario({
    ...pausing,
    name: pausedByOperator.name,
    given: async (world: World) => {
      const charity = await signedIn(world);
      await pausedByOperator.inject(world, charity);
      return charity;
    },
    refusal: "paused_by_operator",
  }),
]);

onEveryDatabase("a charity's page", (world) => {
  test("tells the registered address of every new bank account, whoever entered it", async () => {
    const [charityId = ""] = await world().charities(1);
    const { email, link } = await invitedCharity(world(), charityId);
    const { token } = await world().ok<{ token: string }>("open-charity-page", {
      body: { token: await link() },
    });
    await world().ok("propose-charity-bank-account", { as: { token }, body: bankAccount });
    const other = { ...bankAccount, iban: "DE89 3704 0044 0532 0130 00" };
    for (const _ of ["entered", "repeated"])
      await world().ok("set-charity-bank-account", {
        as: "operator",
        path: { charityId },
        body: other,
      });
    const told = (await mailsIn(world(), email)).filter(
      ({ kind }) => kind === "CHARITY_BANK_ACCOUNT",
    );
    expect(told).toHaveLength(2);
    expect(told.map(({ text }) => /0189|3000/.exec(text)?.[0]).sort()).toEqual(["0189", "3000"]);
  });

  test("does not show another charity anything", async () => {
    const one = await introduced(world());
    const other = await signedIn(world());
    expect(await pageOf(world(), other)).toMatchObject({ organisation: null });
    const seen = await observe(world(), setCharityOrganisation, {
      as: { token: other.token },
      body: { ...organisation, charityId: one.charityId },
    });
    assertProblems(seen, ["charityId"]);
  });
});
