import { unique } from "../../support/giving.js";
import { type Tour, tokenIn } from "./tour.js";

/** An organisation that becomes an account, from asking for it to the approval. */
export async function tourApplications(tour: Tour): Promise<void> {
  const { accountId, as } = await openRequested(tour);
  const operator = { as: tour.operator, path: { accountId } };
  await tour.ok("updateApplication", {
    as,
    body: { organisation, people, plan: "GIVING" },
  });
  const document = (kind: string) =>
    tour.ok<{ applicationDocumentId: string }>("addApplicationDocument", {
      as,
      body: { kind, name: "document.pdf", content: "JVBERi0xLjcK" },
    });
  const { applicationDocumentId } = await document("REGISTRATION");
  await document("IDENTITY");
  await tour.ok("removeApplicationDocument", {
    as,
    path: { applicationDocumentId: (await document("OTHER")).applicationDocumentId },
  });
  const { terms } = await tour.ok<{ terms: { version: string } }>("getAccountTerms", { as });
  const { version } = terms;
  await tour.ok("signAccountTerms", { as, body: { version, signatory: "Inès Moreau" } });

  const list = { as: tour.operator, path: { name: "tour" } };
  const entries = [{ name: "Exemplar, Zoltan" }];
  await tour.ok("importScreeningList", { as: tour.operator, body: { ...list.path, entries } });
  await tour.ok("listScreeningLists", { as: tour.operator });
  await tour.ok("submitApplication", { as, body: {} });
  await tour.ok("listApplications", { as: tour.operator });
  await tour.ok("askApplicant", { ...operator, body: { reviewReason: "OWNERS_UNCLEAR" } });
  await tour.ok("submitApplication", { as, body: { answer: "There are no others." } });
  await tour.ok("rejectApplication", { ...operator, body: { reviewReason: "NOT_ELIGIBLE" } });
  await tour.ok("askApplicant", { ...operator, body: { reviewReason: "ACTIVITY_UNCLEAR" } });
  await tour.ok("submitApplication", { as, body: {} });
  const { hits } = await tour.ok<{ hits: { screeningHitId: string }[] }>(
    "getOperatorApplication",
    operator,
  );
  for (const { screeningHitId } of hits)
    await tour.ok("clearScreeningHit", {
      as: tour.operator,
      path: { accountId, screeningHitId },
      body: { reason: "Born in another year." },
    });
  await tour.ok("getApplicationDocument", {
    as: tour.operator,
    path: { accountId, applicationDocumentId },
  });
  await tour.ok("approveApplication", { ...operator, body: {} });
  await tour.ok("deleteScreeningList", list);
  await tour.ok("getApplication", { as });
}

const organisation = {
  ...{ legalName: "Atelier Lumen", register: "FR_SIREN", number: "732 829 320" },
  ...{ street: "1 rue de l’Exemple", zip: "75001", city: "Paris", country: "FR" },
  activity: "We make lamps, and give a part of each sale to charities.",
};
const people = [
  {
    ...{ firstName: "Zoltan", lastName: "Exemplar", birthdate: "1980-04-17" },
    ...{ office: "President", shareBasisPoints: 6_000 },
  },
] as const;

/** Asks for an account, opens it by the mailed link, and signs its administrator in. */
async function openRequested(tour: Tour): Promise<{ accountId: string; as: string }> {
  const email = `${unique("ines")}@atelier.example`;
  await tour.ok("requestAccount", { body: { email, organisation: "Atelier Lumen" } });
  const { data } = await tour.ok<{ data: { text: string }[] }>("listMails", {
    ...{ as: tour.operator, query: { to: email } },
  });
  const link = /^http\S+$/m.exec(data[0]?.text ?? "")?.[0] ?? "";
  const { accountId, magicToken } = await tour.ok<{ accountId: string; magicToken: string }>(
    "openRequestedAccount",
    { body: { token: tokenIn(link), firstName: "Inès", lastName: "Moreau" } },
  );
  const { token } = await tour.ok<{ token: string }>("redeemMagicLink", { body: { magicToken } });
  return { accountId, as: `Bearer ${token}` };
}
