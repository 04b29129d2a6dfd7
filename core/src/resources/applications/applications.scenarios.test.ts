import { expect, test } from "vitest";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { retentionDays } from "../../contract/retention.js";
import {
  type Applicant,
  applicantOf,
  complete,
  organisation,
  pdf,
  people,
  requestToken,
  submittedOf,
} from "../../testing/applications.js";
import { sessionOf, setAccount, unique, unknownId } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { getAccountTerms, signAccountTerms } from "./account-terms.js";
import {
  addApplicationDocument,
  getApplicationDocument,
  removeApplicationDocument,
} from "./application-documents.js";
import { openRequestedAccount, requestAccount } from "./request-account.js";
import {
  approveApplication,
  askApplicant,
  clearScreeningHit,
  getOperatorApplication,
  listApplications,
  rejectApplication,
} from "./review-application.js";
import { deleteScreeningList, importScreeningList, listScreeningLists } from "./screening-lists.js";
import { getApplication, submitApplication, updateApplication } from "./update-application.js";

type Body = Record<string, unknown>;

const by =
  (part: { readonly path?: Record<string, string>; readonly body?: Body } = {}) =>
  ({ as }: Applicant) => ({ as, ...part });
const asOperator =
  (body?: Body) =>
  ({ accountId }: { readonly accountId: string }) =>
    ({ as: "operator", path: { accountId }, ...(body === undefined ? {} : { body }) }) as const;
const read = (world: World, { as }: Applicant) => world.ok("get-application", { as });
const accountOf = async (world: World, { accountId }: { readonly accountId: string }) => {
  const { data } = await world.ok<{ data: Body[] }>("list-operator-accounts", {
    as: "operator",
    query: { limit: "100" },
  });
  return data.find((account) => account.accountId === accountId);
};

const addressed = async () => ({ email: `${unique("ines")}@atelier-lumen.example` });
const asking = {
  given: addressed,
  call: ({ email }: { email: string }) => ({ body: { email, organisation: "Atelier Lumen" } }),
};
scenariosOf(requestAccount, [
  scenario({
    ...asking,
    name: "a link is mailed, and no account exists before it is used",
    expect: { status: 202, body: {} },
    async then(world, { email }) {
      expect(await mailsIn(world, email)).toMatchObject([{ kind: "ACCOUNT_REQUEST" }]);
      const { data } = await world.ok<{ data: Body[] }>("list-applications", { as: "operator" });
      expect(data).toEqual([]);
    },
  }),
  scenario({
    name: "the mail has no word that the caller typed",
    given: addressed,
    call: ({ email }) => ({
      body: { email, organisation: "Win a car at https://evil.example", language: "de" },
    }),
    expect: { status: 202 },
    async then(world, { email }) {
      const [mail] = await mailsIn(world, email);
      expect(JSON.stringify(mail)).not.toMatch(/evil|win a/i);
      expect(mail?.subject).toBe("Eröffnen Sie Ihr Konto bei Obole");
    },
  }),
  scenario({
    name: "an address gets five of these mails a day, however it is written",
    given: async (world) => {
      const { email } = await addressed();
      for (let count = 0; count < limits.accountRequestsPerDay; count++)
        await world.ok("request-account", { body: { email, organisation: "Atelier" } });
      return { email };
    },
    call: ({ email }) => ({ body: { email: email.toUpperCase(), organisation: "Atelier" } }),
    expect: { status: 202, body: {} },
    unchanged: true,
    async then(world, { email }) {
      expect(await mailsIn(world, email)).toHaveLength(limits.accountRequestsPerDay);
    },
  }),
  scenario({
    name: "an address without a domain is a schema problem",
    given: async () => null,
    call: () => ({ body: { email: "ines", organisation: "Atelier" } }),
    problems: ["email"],
  }),
]);
scenariosOf(
  requestAccount,
  [
    scenario({
      ...asking,
      name: "in live organisations ask the operator, unless a setting says otherwise",
      refusal: "applications_not_accepted",
    }),
  ],
  { environment: "live" },
);
scenariosOf(
  openRequestedAccount,
  [
    scenario({
      name: "a link opens no account where the operator opens them",
      given: async () => null,
      call: () => ({ body: { token: "q3DPvkLJsNTdp7di", firstName: "Inès", lastName: "Moreau" } }),
      refusal: "applications_not_accepted",
    }),
  ],
  { environment: "live" },
);

const requested = async (world: World) => {
  const { email } = await addressed();
  await world.ok("request-account", asking.call({ email }));
  return { token: await requestToken(world, email) };
};
const opening = {
  given: requested,
  call: ({ token }: { token: string }) => ({
    body: { token, firstName: "Inès", lastName: "Moreau" },
  }),
};
const openedEvents = { charitiesselection_create: 1, paymentmethod_create: 1 };
scenariosOf(openRequestedAccount, [
  scenario({
    ...opening,
    name: "the account is onboarding, and its administrator signs in",
    expect: { status: 201 },
    events: openedEvents,
    async then(world, _, { answer }) {
      const { accountId, magicToken } = answer.body as Record<string, string>;
      const as = await world.ok<{ token: string }>("redeem-magic-link", { body: { magicToken } });
      expect(await world.ok("get-session", { as })).toMatchObject({
        user: { role: "ADMIN", firstName: "Inès" },
        account: { accountId, status: "ONBOARDING", authSchemes: ["API", "EMAIL"] },
      });
    },
  }),
  scenario({
    ...opening,
    name: "a link works once",
    given: async (world) => {
      const given = await requested(world);
      await world.ok("open-requested-account", opening.call(given));
      return given;
    },
    refusal: "unauthorized",
  }),
  scenario({
    ...opening,
    name: "a link works for a day",
    given: async (world) => {
      const given = await requested(world);
      world.clock.advance(lifetimes.accountRequestMs / 1_000);
      return given;
    },
    refusal: "unauthorized",
  }),
  scenario({
    name: "an unknown link is unauthorized",
    given: async () => ({ token: "unknown" }),
    call: opening.call,
    refusal: "unauthorized",
  }),
]);

const underReview = {
  name: "an application in review is not changed",
  refusal: "application_not_editable",
  inject: async (world: World, applicant: Applicant) => {
    await complete(world, applicant);
    await world.ok("submit-application", { as: applicant.as, body: {} });
  },
} as const;
const neverApplied = {
  name: "an active account that never applied has no application",
  given: async (world: World) => {
    const account = await world.account();
    return { ...account, email: "", as: await sessionOf(world, account, "ADMIN") };
  },
  refusal: "not_found",
} as const;

scenariosOf(getApplication, [
  scenario({
    given: applicantOf,
    call: by(),
    name: "a new application says what is missing",
    expect: {
      status: 200,
      body: {
        status: "DRAFT",
        missing: [
          ...["ORGANISATION", "REPRESENTATIVE", "OWNERS", "REGISTRATION_DOCUMENT"],
          ...["IDENTITY_DOCUMENT", "PLAN", "TERMS"],
        ],
      },
    },
  }),
  scenario({
    name: "an account that the operator opened has an empty draft while it is onboarding",
    given: async (world) => {
      const given = await neverApplied.given(world);
      await setAccount(world, given, { status: "ONBOARDING" });
      return given;
    },
    call: by(),
    expect: { status: 200, body: { status: "DRAFT", organisation: null } },
  }),
  scenario({ ...neverApplied, call: by() }),
]);

const filling = {
  given: applicantOf,
  call: by({ body: { organisation, people, plan: "GIVING" } }),
};
scenariosOf(updateApplication, [
  scenario({
    ...filling,
    name: "what was filled in is no longer missing, and numbers are stored without spaces",
    expect: {
      status: 200,
      body: {
        organisation: { number: "732829320", vatNumber: null },
        people: [{ lastName: "Moreau" }],
        missing: ["REGISTRATION_DOCUMENT", "IDENTITY_DOCUMENT", "TERMS"],
      },
    },
  }),
  scenario({
    name: "an association may say that nobody owns it",
    given: applicantOf,
    call: by({
      body: {
        organisation: { ...organisation, register: "FR_RNA", number: "W751234567" },
        people: [{ ...people[0], shareBasisPoints: null }],
        noOwners: true,
      },
    }),
    expect: {
      status: 200,
      body: { missing: ["REGISTRATION_DOCUMENT", "IDENTITY_DOCUMENT", "PLAN", "TERMS"] },
    },
  }),
  scenario({
    name: "a number with a wrong check digit is refused",
    given: applicantOf,
    call: by({ body: { organisation: { ...organisation, number: "732829321" } } }),
    problems: ["organisation.number"],
  }),
  scenario({
    name: "more people than a board has are refused",
    given: applicantOf,
    call: by({
      body: {
        people: Array.from({ length: limits.applicationPeople + 1 }, () => ({
          ...{ ...people[0], shareBasisPoints: null },
        })),
      },
    }),
    problems: ["people"],
  }),
  scenario({
    name: "shares of more than the whole are refused",
    given: applicantOf,
    call: by({ body: { people: [people[0], people[0]] } }),
    problems: ["people"],
  }),
  scenario({
    ...filling,
    name: underReview.name,
    given: async (world) => {
      const applicant = await applicantOf(world);
      await underReview.inject(world, applicant);
      return applicant;
    },
    refusal: "application_not_editable",
  }),
  scenario({ ...neverApplied, call: by({ body: { plan: "GIVING" } }) }),
]);

const file = { kind: "STATUTES", name: "statuts.pdf", content: pdf };
const sending = { given: applicantOf, call: by({ body: file }) };
scenariosOf(addApplicationDocument, [
  scenario({
    ...sending,
    name: "a PDF is recognised by its content",
    expect: { status: 201, body: { kind: "STATUTES", mediaType: "application/pdf", size: 15 } },
  }),
  scenario({
    name: "other files are refused, whatever their name says",
    given: applicantOf,
    call: by({ body: { ...file, content: "PGh0bWw+" } }),
    problems: ["content"],
  }),
  scenario({
    ...sending,
    name: "an application has at most twenty documents",
    given: async (world) => {
      const applicant = await applicantOf(world);
      for (let count = 0; count < limits.applicationDocuments; count++)
        await world.ok("add-application-document", by({ body: file })(applicant));
      return applicant;
    },
    refusal: "too_many_documents",
  }),
  scenario({
    ...sending,
    name: underReview.name,
    given: submittedOf,
    refusal: "application_not_editable",
  }),
  scenario({ ...neverApplied, call: by({ body: file }) }),
]);

const withDocument = async (world: World) => {
  const applicant = await applicantOf(world);
  const { applicationDocumentId } = await world.ok<{ applicationDocumentId: string }>(
    "add-application-document",
    by({ body: file })(applicant),
  );
  return { ...applicant, applicationDocumentId };
};
type WithDocument = Awaited<ReturnType<typeof withDocument>>;
const removing = {
  given: withDocument,
  call: ({ as, applicationDocumentId }: WithDocument) => ({
    as,
    path: { applicationDocumentId },
  }),
};
scenariosOf(removeApplicationDocument, [
  scenario({
    ...removing,
    name: "a document is removed with its content",
    expect: { status: 204 },
    async then(world, given) {
      expect(await read(world, given)).toMatchObject({ documents: [] });
    },
  }),
  scenario({
    name: "a document of another applicant is not found",
    given: async (world) => ({ ...(await withDocument(world)), as: (await applicantOf(world)).as }),
    call: removing.call,
    refusal: "not_found",
  }),
  scenario({
    ...removing,
    name: underReview.name,
    given: async (world) => {
      const given = await withDocument(world);
      await underReview.inject(world, given);
      return given;
    },
    refusal: "application_not_editable",
  }),
]);

const completed = async (world: World) => {
  const applicant = await applicantOf(world);
  await complete(world, applicant);
  return applicant;
};
const submitting = { given: completed, call: by({ body: {} }) };
scenariosOf(submitApplication, [
  scenario({
    ...submitting,
    name: "a complete application goes to review",
    expect: { status: 200, body: { status: "SUBMITTED", missing: [] } },
  }),
  scenario({
    name: "an answer to a question is kept with it",
    given: async (world) => {
      const applicant = await submittedOf(world);
      await world.ok("ask-applicant", asOperator({ reviewReason: "OWNERS_UNCLEAR" })(applicant));
      return applicant;
    },
    call: by({ body: { answer: "My brother owns the other 40 %." } }),
    expect: {
      status: 200,
      body: {
        status: "SUBMITTED",
        messages: [
          { kind: "QUESTION", reason: "OWNERS_UNCLEAR" },
          { kind: "ANSWER", text: "My brother owns the other 40 %." },
        ],
      },
    },
  }),
  scenario({
    name: "an incomplete application is refused with what it lacks",
    given: async (world) => {
      const applicant = await applicantOf(world);
      await world.ok("update-application", filling.call(applicant));
      return applicant;
    },
    call: submitting.call,
    refusal: "application_incomplete",
    parameters: () => ({ missing: "REGISTRATION_DOCUMENT, IDENTITY_DOCUMENT, TERMS" }),
  }),
  scenario({
    ...submitting,
    name: "it is submitted once",
    given: submittedOf,
    refusal: "application_not_editable",
  }),
  scenario({ ...neverApplied, call: submitting.call }),
]);

scenariosOf(getAccountTerms, [
  scenario({
    given: applicantOf,
    call: by(),
    name: "the current version is not signed yet",
    expect: { status: 200, body: { terms: { version: "sandbox", signed: null } } },
  }),
]);
const inLive = { environment: "live" } as const;
const withoutTerms = {
  name: "a service that asks for no terms has none",
  given: neverApplied.given,
  refusal: "not_found",
} as const;
scenariosOf(
  getAccountTerms,
  [
    scenario({
      name: withoutTerms.name,
      given: neverApplied.given,
      call: by(),
      expect: { status: 200, body: { terms: null } },
    }),
  ],
  inLive,
);
const signing = by({ body: { version: "sandbox", signatory: "Inès Moreau" } });
scenariosOf(signAccountTerms, [scenario({ ...withoutTerms, call: signing })], inLive);
scenariosOf(signAccountTerms, [
  scenario({
    given: applicantOf,
    call: signing,
    name: "the signature is kept with its version, its name and its time",
    expect: {
      status: 201,
      body: {
        signed: {
          version: "sandbox",
          signatory: "Inès Moreau",
          signedAt: "2026-03-02T09:00:00.000Z",
        },
      },
    },
  }),
  scenario({
    name: "another version than the current one is not signed",
    given: applicantOf,
    call: by({ body: { version: "2019", signatory: "Inès Moreau" } }),
    refusal: "terms_changed",
  }),
]);

scenariosOf(listApplications, [
  scenario({
    name: "those that wait for a review are found by their status",
    given: submittedOf,
    call: () => ({ as: "operator", query: { status: "SUBMITTED" } }),
    expect: { status: 200, body: { data: [{ name: "Atelier Lumen", status: "SUBMITTED" }] } },
  }),
  scenario({
    name: "pages are newest first, and a cursor leads on",
    given: async (world) => {
      await applicantOf(world);
      return await applicantOf(world);
    },
    call: () => ({ as: "operator", query: { limit: "1" } }),
    expect: {
      status: 200,
      body: ({ accountId }: Applicant) => ({ data: [{ accountId, status: "DRAFT" }] }),
    },
    async then(world, { accountId }, { answer }) {
      const { nextCursor } = answer.body as { nextCursor: string };
      const next = await world.ok<{ data: Body[] }>("list-applications", {
        as: "operator",
        query: { cursor: nextCursor },
      });
      expect(next.data.every((one) => String(one.accountId) < accountId)).toBe(true);
    },
  }),
]);

const unknownApplication = {
  name: "an account without an application is not found",
  refusal: "not_found",
  inject: () => ({ path: { accountId: unknownId } }),
} as const;
const reviewing = { given: (world: World) => submittedOf(world), call: asOperator() };
callRulesOf(getOperatorApplication, { ...reviewing, ownIds: { "path.accountId": "not_found" } });
precedenceOf(getOperatorApplication, reviewing, [unknownApplication]);
scenariosOf(getOperatorApplication, [
  scenario({
    ...reviewing,
    name: "everything is on one page",
    expect: {
      status: 200,
      body: { name: "Atelier Lumen", people: [{ birthdate: "1980-04-17" }], hits: [] },
    },
  }),
]);

const reading = {
  given: withDocument,
  call: ({ accountId, applicationDocumentId }: WithDocument) =>
    ({ as: "operator", path: { accountId, applicationDocumentId } }) as const,
};
scenariosOf(getApplicationDocument, [
  scenario({
    ...reading,
    name: "the operator reads a document as it was sent",
    expect: { status: 200, body: { name: "statuts.pdf", content: pdf } },
  }),
  scenario({
    name: "a document of another account is not found",
    given: async (world) => ({
      ...(await withDocument(world)),
      accountId: (await applicantOf(world)).accountId,
    }),
    call: reading.call,
    refusal: "not_found",
  }),
]);

const draft = {
  name: "a draft is not reviewed",
  given: applicantOf,
  refusal: "application_not_in_review",
} as const;
const words = {
  reviewReason: "DOCUMENT_UNREADABLE",
  text: "The second page is black.\nPlease scan it anew.",
};
scenariosOf(askApplicant, [
  scenario({
    given: submittedOf,
    call: asOperator(words),
    name: "the applicant gets the question by mail, and can change the application",
    expect: { status: 200, body: { status: "QUESTION" } },
    async then(world, applicant) {
      const mail = (await mailsIn(world, applicant.email)).at(-1);
      expect(mail).toMatchObject({ kind: "APPLICATION_QUESTION" });
      expect(mail?.text).toContain("A document cannot be read");
      expect(mail?.text).toContain("Please scan it anew.");
      await world.ok("update-application", by({ body: { plan: "NETWORK" } })(applicant));
    },
  }),
  scenario({
    given: submittedOf,
    call: asOperator({ reviewReason: "OTHER" }),
    name: "a reason that is not in the catalogue needs words",
    problems: ["text"],
  }),
  scenario({ ...draft, call: asOperator(words) }),
  scenario({
    name: unknownApplication.name,
    given: async () => ({ accountId: unknownId }),
    call: asOperator(words),
    refusal: "not_found",
  }),
]);
scenariosOf(rejectApplication, [
  scenario({
    given: submittedOf,
    call: asOperator({ reviewReason: "NOT_ELIGIBLE" }),
    name: "the applicant gets the reason by mail, and the account stays as it is",
    expect: { status: 200, body: { status: "REJECTED", decidedBy: "operator" } },
    async then(world, applicant) {
      expect((await mailsIn(world, applicant.email)).at(-1)).toMatchObject({
        kind: "APPLICATION_REJECTED",
      });
      expect(await accountOf(world, applicant)).toMatchObject({ status: "ONBOARDING" });
      expect(JSON.stringify(await read(world, applicant))).not.toContain("operator");
    },
  }),
  scenario({ ...draft, call: asOperator({ reviewReason: "NOT_ELIGIBLE" }) }),
  scenario({
    name: unknownApplication.name,
    given: async () => ({ accountId: unknownId }),
    call: asOperator({ reviewReason: "NOT_ELIGIBLE" }),
    refusal: "not_found",
  }),
]);

/** A list with a name that the applicant's resembles. */
const listed = async (world: World) => {
  await world.ok("import-screening-list", {
    as: "operator",
    body: { name: "invented", entries: [{ name: "MORREAU, Ines", details: "born 1961" }] },
  });
};
const suspected = async (world: World) => {
  await listed(world);
  const applicant = await submittedOf(world);
  const { hits } = await world.ok<{ hits: { screeningHitId: string }[] }>(
    "get-operator-application",
    asOperator()(applicant),
  );
  return { ...applicant, screeningHitId: hits[0]?.screeningHitId ?? "" };
};
type Suspected = Awaited<ReturnType<typeof suspected>>;
const clearing = {
  given: suspected,
  call: ({ accountId, screeningHitId }: Suspected) =>
    ({
      as: "operator",
      path: { accountId, screeningHitId },
      body: { reason: "Born in another year." },
    }) as const,
};
scenariosOf(clearScreeningHit, [
  scenario({
    ...clearing,
    name: "a hit that is cleared lets the application be approved, also when it is screened anew",
    expect: { status: 200, body: { listedName: "MORREAU, Ines", clearedBy: "operator" } },
    async then(world, given) {
      await world.ok("approve-application", asOperator({})(given));
    },
  }),
  scenario({
    name: "a hit of another application is not found",
    given: async (world) => ({ ...(await suspected(world)), accountId: unknownId }),
    call: clearing.call,
    refusal: "not_found",
  }),
]);

scenariosOf(approveApplication, [
  scenario({
    given: submittedOf,
    call: asOperator({}),
    name: "the account is active, validated and named as its legal entity, and gets a mail",
    expect: { status: 200, body: { status: "APPROVED", decidedBy: "operator" } },
    async then(world, applicant) {
      expect(await accountOf(world, applicant)).toMatchObject({
        status: "ACTIVE",
        validated: true,
        features: [
          ...["API", "B2C", "USERS", "FISCAL_RECEIPTS"],
          ...["BRANDING", "CUSTOM_DOMAIN", "DONOR_PLATFORM"],
        ],
      });
      expect((await mailsIn(world, applicant.email)).at(-1)).toMatchObject({
        kind: "APPLICATION_APPROVED",
      });
    },
  }),
  scenario({
    name: "a name that was listed since it was submitted must be cleared first",
    given: async (world) => {
      const applicant = await submittedOf(world);
      await listed(world);
      return applicant;
    },
    call: asOperator({}),
    refusal: "screening_hits_not_cleared",
  }),
  scenario({ ...draft, call: asOperator({}) }),
  scenario({
    name: unknownApplication.name,
    given: async () => ({ accountId: unknownId }),
    call: asOperator({}),
    refusal: "not_found",
  }),
]);
onEveryDatabase(
  "approve-application, by two operators",
  (world) => {
    test("one operator endorses, and another one approves", async () => {
      const applicant = await submittedOf(world());
      const approve = (as: "operator" | "second operator") =>
        world().call("approve-application", { ...asOperator({})(applicant), as });
      expect(await approve("operator")).toMatchObject({
        status: 200,
        body: { status: "ENDORSED", endorsedBy: "operator", decidedBy: null },
      });
      expect(await accountOf(world(), applicant)).toMatchObject({ status: "ONBOARDING" });
      expect(await approve("operator")).toEqual(refusalAnswer("same_operator"));
      expect(await approve("second operator")).toMatchObject({
        status: 200,
        body: { status: "APPROVED", decidedBy: "second-operator" },
      });
    });

    test("an endorsement ends when the application is changed", async () => {
      const applicant = await submittedOf(world());
      await world().ok("approve-application", asOperator({})(applicant));
      await world().ok("ask-applicant", asOperator(words)(applicant));
      await world().ok("submit-application", by({ body: {} })(applicant));
      expect(await world().ok("get-operator-application", asOperator()(applicant))).toMatchObject({
        status: "SUBMITTED",
        endorsedBy: null,
      });
    });
  },
  { applications: { needsTwoOperators: true } },
);

const importing = {
  given: async () => null,
  call: () =>
    ({
      as: "operator",
      body: { name: "invented", entries: [{ name: "Zoltan Exemplar" }] },
    }) as const,
};
callRulesOf(importScreeningList, {
  ...importing,
  required: ["name", "entries"],
  wrong: { name: "Sanctions of 2026", entries: [] },
});
scenariosOf(importScreeningList, [
  scenario({
    ...importing,
    name: "a list replaces the one of its name",
    given: listed,
    expect: { status: 200, body: { name: "invented", entries: 1, importedBy: "operator" } },
    async then(world) {
      const { data } = await world.ok<{ data: Body[] }>("list-screening-lists", { as: "operator" });
      expect(data).toHaveLength(1);
    },
  }),
  scenario({
    name: "there are at most five lists",
    given: async (world) => {
      await listed(world);
      for (let count = 1; count < limits.screeningLists; count++)
        await world.ok("import-screening-list", {
          ...importing.call(),
          body: { ...importing.call().body, name: `other-${count}` },
        });
    },
    call: () => ({ as: "operator", body: { ...importing.call().body, name: "one-more" } }),
    refusal: "screening_lists_limit_reached",
  }),
]);
const lists = { given: listed, call: () => ({ as: "operator" }) as const };
scenariosOf(listScreeningLists, [
  scenario({
    ...lists,
    name: "lists are counted",
    expect: { status: 200, body: { data: [{ name: "invented", entries: 1 }] } },
  }),
]);
scenariosOf(deleteScreeningList, [
  scenario({
    given: listed,
    call: () => ({ as: "operator", path: { name: "invented" } }),
    name: "a deleted list finds nobody any more",
    expect: { status: 204 },
    async then(world) {
      const applicant = await submittedOf(world);
      await world.ok("approve-application", asOperator({})(applicant));
    },
  }),
  scenario({
    given: async () => null,
    call: () => ({ as: "operator", path: { name: "none" } }),
    name: "an unknown list is not found",
    refusal: "not_found",
  }),
]);

onEveryDatabase(
  "an account in onboarding, in live",
  (world) => {
    test("can neither activate a campaign nor be given to", async () => {
      const applicant = await applicantOf(world());
      const { as } = applicant;
      expect(await accountOf(world(), applicant)).toMatchObject({
        status: "ONBOARDING",
        validated: false,
      });
      const selections = await world().ok<{ data: { charitiesSelectionId: string }[] }>(
        "list-charities-selections",
        { as },
      );
      const answer = await world().call("create-campaign", {
        as,
        body: {
          name: "Year-end giving",
          slug: "year-end",
          amountType: "FREE_AMOUNT",
          donationType: "FACE_VALUE",
          charitiesSelectionId: selections.data[0]?.charitiesSelectionId,
        },
      });
      expect(answer).toEqual(refusalAnswer("account_not_validated"));
    });
  },
  {
    environment: "live",
    applications: { isOpen: true },
    mailServer: { smtpUrl: "smtp://127.0.0.1:9", from: "no-reply@give.example" },
  },
);

onEveryDatabase("screening lists", (world) => {
  const importList = (names: readonly string[], details: (index: number) => string | null) =>
    world().ok("import-screening-list", {
      as: "operator",
      body: {
        name: "invented",
        entries: names.map((name, index) => ({ name, details: details(index) })),
      },
    });
  const review = (applicant: Applicant) =>
    world().ok<{ hits: { screeningHitId: string; listedName: string }[] }>(
      "get-operator-application",
      asOperator()(applicant),
    );

  test("the last name of a long list is found", async () => {
    const others = Array.from(
      { length: limits.screeningEntriesPerPart * 2 },
      (_, index) => `Nobody Number${index}`,
    );
    await importList([...others, "Ines Moreau"], () => null);
    expect((await review(await submittedOf(world()))).hits).toMatchObject([
      { listedName: "Ines Moreau" },
    ]);
  });

  test("with more hits than a review shows, an application is not approved", async () => {
    const names = Array.from({ length: limits.screeningHits + 1 }, () => "Ines Moreau");
    await importList(names, (index) => `entry ${index}`);
    const applicant = await submittedOf(world());
    const { hits } = await review(applicant);
    expect(hits).toHaveLength(limits.screeningHits);
    for (const { screeningHitId } of hits)
      await world().ok("clear-screening-hit", {
        ...clearing.call({ ...applicant, screeningHitId }),
      });
    expect(await world().call("approve-application", asOperator({})(applicant))).toEqual(
      refusalAnswer("screening_hits_not_cleared"),
    );
  });
});

onEveryDatabase("a rejected application", (world) => {
  test("loses its people and documents after a year, and keeps what was decided", async () => {
    const applicant = await submittedOf(world());
    const rejection = asOperator({ reviewReason: "NOT_ELIGIBLE" });
    await world().ok("reject-application", rejection(applicant));
    world().clock.advance((retentionDays.rejectedApplication - 1) * 86_400);
    await world().runDue();
    const review = () => world().ok("get-operator-application", asOperator()(applicant));
    expect(await review()).toMatchObject({ people: [{ lastName: "Moreau" }] });
    world().clock.advance(2 * 86_400);
    await world().runDue();
    expect(await review()).toMatchObject({
      ...{ status: "REJECTED", organisation: null, people: [], documents: [] },
      messages: [{ kind: "REJECTION", reason: "NOT_ELIGIBLE" }],
    });
  });
});
