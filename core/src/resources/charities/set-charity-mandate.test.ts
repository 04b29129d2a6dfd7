import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { setCharityMandate } from "./set-charity-mandate.js";

const mandate = { signedAt: "2026-01-05", signatory: "Anne Le Goff", quality: "Treasurer" };
const details = {
  street: "12 quai de la Douane",
  zip: "29200",
  city: "Brest",
  country: "FR",
  object: "Keeps the lighthouses lit",
  quality: "ENDOWMENT_FUND",
  qualityDetail: null,
};
const unknown = {
  street: null,
  zip: null,
  city: null,
  country: null,
  object: null,
  quality: null,
  qualityDetail: null,
};
const signed = {
  signatoryName: "Anne Le Goff",
  signatoryRole: "Treasurer",
  mandateSignedOn: "2026-01-05",
  mandateRevokedOn: null,
};

const charityWith = (receiptDetails: Record<string, unknown> | null) => async (world: World) =>
  String((await world.charities(1, { receiptDetails }))[0]);
const put =
  (body: Record<string, unknown> = {}) =>
  (charityId: string) =>
    ({ as: "operator", path: { charityId }, body: { ...mandate, ...body } }) as const;

const valid = { given: charityWith(null), call: put() };
callRulesOf(setCharityMandate, {
  ...valid,
  required: ["signedAt", "signatory", "quality"],
  wrong: { signedAt: "5 January", signatory: "", quality: 1, revokedAt: "2026-02-30" },
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(setCharityMandate, valid, [
  {
    name: "a caller who is not an operator is refused",
    refusal: "unauthorized",
    inject: () => ({ as: "nobody" as const }),
  },
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a charity that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charityId: unknownId } }),
  },
]);

scenariosOf(setCharityMandate, [
  scenario({
    name: "a charity of which nothing is known has its mandate, and nothing is assumed of it",
    given: charityWith(null),
    call: put(),
    expect: { status: 200, body: { receiptDetails: { ...unknown, ...signed } } },
  }),
  scenario({
    name: "a mandate changes nothing else of what receipts say",
    given: charityWith({ ...details, signatoryName: "Yann", mandateRevokedOn: "2025-01-01" }),
    call: put(),
    expect: { status: 200, body: { receiptDetails: { ...details, ...signed } } },
  }),
  scenario({
    name: "a moment counts as its day in Paris",
    given: charityWith(details),
    call: put({ signedAt: "2026-01-04T23:30:00.000Z", revokedAt: "2026-06-30T10:00:00Z" }),
    expect: {
      status: 200,
      body: { receiptDetails: { ...details, ...signed, mandateRevokedOn: "2026-06-30" } },
    },
    then: async (world, charityId) => {
      const charity = await world.ok("update-operator-charity", {
        as: "operator",
        path: { charityId },
        body: {},
      });
      expect(charity.receiptDetails).toMatchObject({ mandateRevokedOn: "2026-06-30" });
    },
  }),
  scenario({
    name: "a mandate cannot be revoked before it was signed",
    given: charityWith(null),
    call: put({ revokedAt: "2026-01-04" }),
    problems: ["revokedAt"],
  }),
]);
