import { tokenOfLink } from "./derived/people.js";
import { unique } from "./fixtures.js";
import { linkIn, mailsIn } from "./mails.js";
import type { As, World } from "./world.js";

/** Fixtures of organisations that become accounts, created through the API. */

type Body = Record<string, unknown>;

/** An account that applies, with the session of its administrator. */
export interface Applicant {
  readonly accountId: string;
  readonly email: string;
  readonly as: As;
}

/** The token of the link that was mailed to an address. */
export async function requestToken(world: World, email: string): Promise<string> {
  const mail = (await mailsIn(world, email)).at(-1);
  return mail === undefined ? "" : tokenOfLink(linkIn(mail));
}

/** An organisation that asked for an account and opened it. */
export async function applicantOf(world: World): Promise<Applicant> {
  const email = `${unique("ines")}@atelier-lumen.example`;
  await world.ok("request-account", { body: { email, organisation: "Atelier Lumen" } });
  const opened = await world.ok<{ accountId: string; magicToken: string }>(
    "open-requested-account",
    {
      body: { token: await requestToken(world, email), firstName: "Inès", lastName: "Moreau" },
    },
  );
  const { accountId, magicToken } = opened;
  const as = await world.ok<{ token: string }>("redeem-magic-link", { body: { magicToken } });
  return { accountId, email, as };
}

export const organisation = {
  legalName: "Atelier Lumen",
  legalForm: "SAS",
  register: "FR_SIREN",
  number: "732 829 320",
  street: "1 rue de l’Exemple",
  zip: "75001",
  city: "Paris",
  country: "FR",
  activity: "We make lamps, and give a part of each sale to charities.",
};
export const people = [
  {
    firstName: "Inès",
    lastName: "Moreau",
    birthdate: "1980-04-17",
    office: "President",
    shareBasisPoints: 6_000,
  },
];
/** A PDF file of some bytes, in Base64. */
export const pdf = "JVBERi0xLjcKJSVFT0YK";

/** Fills in everything that an application needs. */
export async function complete(world: World, applicant: Applicant, parts: Body = {}) {
  const { as } = applicant;
  await world.ok("update-application", {
    as,
    body: { organisation, people, plan: "BRANDED", ...parts },
  });
  for (const kind of ["REGISTRATION", "IDENTITY"])
    await world.ok("add-application-document", {
      as,
      body: { kind, name: `${kind}.pdf`, content: pdf },
    });
  const { terms } = await world.ok<{ terms: { version: string } }>("get-account-terms", { as });
  const { version } = terms;
  await world.ok("sign-account-terms", { as, body: { version, signatory: "Inès Moreau" } });
}

/** An application that an operator can review. */
export async function submittedOf(world: World, parts: Body = {}): Promise<Applicant> {
  const applicant = await applicantOf(world);
  await complete(world, applicant, parts);
  await world.ok("submit-application", { as: applicant.as, body: {} });
  return applicant;
}
