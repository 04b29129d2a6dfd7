import { readdirSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { renderDocument } from "../../../documents/render-document.js";
import { readPdf } from "../../../documents/testing/read-pdf.js";
import { isReceiptNumber } from "../../../domain/receipt-numbers.js";
import { campaignOf, selectionOf, type TestCampaign } from "../../../testing/fixtures.js";
import {
  chargedDonation,
  fiscalFields,
  issueCompanyReceiptsDue,
  moved,
} from "../../../testing/giving.js";
import { onEveryDatabase } from "../../../testing/observe.js";
import { portugueseDrawing } from "../../../testing/portugal/draw-portuguese-receipt.js";
import { portugueseForm } from "../../../testing/portugal/portuguese-form.js";
import type { TestAccount, World } from "../../../testing/world.js";
import { anyFiscalReceiptById } from "../fiscal-receipt-queries.js";
import { receiptDrawings } from "./receipt-drawings.js";
import { receiptForms } from "./receipt-forms.js";

const receiptDetails = { signatoryName: "Inês Moreira" };

/** A campaign on which one charity of a country can be chosen. */
async function campaignIn(world: World, country: string, details = {}): Promise<TestCampaign> {
  const account = await world.account();
  const body = { name: "Amigos do Farol", country, registrationNumber: "501234567" };
  const charityIds = await world.charities(1, { ...body, receiptDetails, ...details });
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  return { ...campaign, charityIds: [String(charityIds[0]), "", ""] };
}

const given = async (world: World, campaign: TestCampaign, body = {}) =>
  moved(world, await chargedDonation(world, campaign, body), "process");

/** The rows of an account's receipts. */
async function receiptsOf(world: World, account: TestAccount) {
  const { data } = await world.ok<{ data: { fiscalReceiptId: string }[] }>("list-fiscal-receipts", {
    as: account,
  });
  const rows = data.map(({ fiscalReceiptId }) =>
    world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId })),
  );
  return await Promise.all(rows);
}

/** Does something at a moment as of which the clock stands. */
async function at<T>(world: World, moment: string, act: () => Promise<T>): Promise<T> {
  const seconds = (Date.parse(moment) - world.clock.now()) / 1_000;
  world.clock.advance(seconds);
  try {
    return await act();
  } finally {
    world.clock.advance(-seconds);
  }
}

/** New Year's Eve in Lisbon, and already New Year in Paris. */
const betweenYears = "2026-12-31T23:30:00.000Z";

test("every form has a drawing, and no two forms have one name", () => {
  const names = receiptForms.map(({ name }) => name);
  expect(receiptDrawings.map(({ form }) => form)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

test("every form's numbers can be verified, and differ by year, charity and sequence", () => {
  for (const form of [portugueseForm, ...receiptForms]) {
    const numbers = [
      form.number(2026, "00042", 1),
      form.number(2026, "00042", 2),
      form.number(2026, "00043", 1),
      form.number(2027, "00042", 1),
    ];
    expect(numbers.every(isReceiptNumber)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

const source = fileURLToPath(new URL("../../..", import.meta.url));
const countryFolder = "resources/receipts/forms/fr/";
/** Product files that may name France all the same, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "contract/personal-data.ts": "columns are called by the fields `siren` and `rna`",
  "contract/resources/issuer.ts": "the issuer of invoices is registered in France",
  "domain/issuer.ts": "the same fields, and the sandbox's issuer",
  "contract/resources/legal-entity.ts": "the API has a field `siren`",
  "domain/legal-entity.ts": "the same field, as it is stored",
  "resources/invoices/invoice-queries.ts": "invoices name their issuer by that field",
  "resources/invoices/issue-invoice.ts": "the same, and number by it",
  "resources/shared/number-series-queries.ts": "the same",
  "documents/pdf/invoice-pdf.ts": "invoices print that field",
  "documents/pdf/invoice-texts.ts":
    "the issuer of invoices is French, and cites the laws that apply",
  "documents/pdf/factur-x.ts": "invoices carry that field as data",
  "documents/pdf/mentions.ts": "invoices print the issuer's own",
  "domain/calendar.ts": "the service's own home, which its invoices and shown days follow",
  "domain/charity-mandate.ts": "the text that a charity signs cites the law of the service's home",
  "domain/registers.ts": "applicants of every country name the register that they are in",
  "resources/applications/review-application.ts":
    "the account of a French applicant gets its SIREN",
  "domain/receipts-statement.ts": "the yearly statement is a duty of that law",
  "resources/charity-page/charity-organisation.ts":
    "the API has fields `siren` and `rna`, which other countries leave out",
  "resources/charity-page/charity-page-queries.ts": "the same fields, as they are stored",
  "resources/receipts/get-charity-receipts-statement.ts":
    "its year is the calendar year of the service's home",
};

test("the words of one country are said in its folder alone", () => {
  const product = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|(^|\/)testing\//.test(file));
  const naming = product
    .filter((file) => !file.startsWith(countryFolder))
    .filter((file) =>
      /cerfa|siren|charityQualit|\b(paris|RNA|CGI)\b|238 bis|2041-/i.test(
        readFileSync(`${source}/${file}`, "utf8"),
      ),
    );
  expect(naming.sort()).toEqual(Object.keys(exceptions).sort());
});

onEveryDatabase(
  "a country that is one folder of the test kit",
  (world) => {
    test("numbers a receipt, and dates it by its own calendar, beside those of France", async () => {
      const portuguese = await campaignIn(world(), "PT");
      const french = await campaignIn(world(), "FR");
      await at(world(), betweenYears, async () => {
        await given(world(), portuguese);
        await given(world(), french);
      });
      const [inPortugal] = await receiptsOf(world(), portuguese.account);
      expect(inPortugal).toMatchObject({
        number: expect.stringMatching(/^PT-\d{5}-2026-1$/),
        year: 2026,
        content: {
          form: { name: "Recibo de donativo", edition: 1 },
          issuedOn: "2026-12-31",
          charity: { name: "Amigos do Farol", nipc: "501234567" },
          donor: fiscalFields,
          payments: [{ paidOn: "2026-12-31", amountCents: 1_200 }],
          articles: ["EBF 63"],
        },
      });
      expect(await receiptsOf(world(), french.account)).toMatchObject([
        {
          number: expect.stringMatching(/^2027-\d{5}-000001$/),
          year: 2027,
          content: { form: { name: "2041-RD" }, issuedOn: "2027-01-01" },
        },
      ]);
    });

    test("has its receipts drawn, downloaded, verified and canceled by the operations of all countries", async () => {
      const { account, ...campaign } = await campaignIn(world(), "PT");
      await given(world(), { account, ...campaign });
      const [receipt] = await receiptsOf(world(), account);
      const { fiscalReceiptId = "", number = "", verificationKey: key = "" } = receipt ?? {};
      await world().runDue();

      const { url } = await world().ok("generate-fiscal-receipt-download-url", {
        as: account,
        path: { fiscalReceiptId },
      });
      const opened = await world().openDownload(String(url).split("/").at(-2) ?? "");
      if (opened === null) throw new Error("the link is invalid");
      const pdf = readPdf(await buffer(opened.bytes));
      const said = pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
      expect(said.replace(/\s+/g, " ")).toContain(
        "Amigos do Farol recebeu de Ada Lumen a quantia de 12,00 €. Emitido em 2 de março de 2026, EBF 63.",
      );
      expect(pdf.attachments).toEqual([
        { name: `recibo-${number}.xml`, text: "<recibo><nipc>501234567</nipc></recibo>" },
      ]);

      const verify = () =>
        world().ok("verify-fiscal-receipt", { as: "nobody", path: { number }, query: { key } });
      const shown = {
        number,
        issuedOn: "2026-03-02",
        charityName: "Amigos do Farol",
        amount: 1_200,
      };
      expect(await verify()).toEqual({ ...shown, status: "ISSUED" });
      await world().ok("cancel-fiscal-receipt", { as: "operator", path: { fiscalReceiptId } });
      expect(await verify()).toEqual({ ...shown, status: "CANCELED" });
    });

    test("gives no number before the facts are known that its own form must state", async () => {
      const campaign = await campaignIn(world(), "PT", { receiptDetails: null });
      const { account, charityIds } = campaign;
      const { donationId } = await given(world(), campaign);
      const call = { as: account, path: { donationId } };
      const message = "This charity does not support fiscal receipts.";
      expect(await world().call("create-donation-fiscal-receipt", call)).toMatchObject({
        status: 403,
        body: { message },
      });
      await world().ok("update-operator-charity", {
        as: "operator",
        path: { charityId: charityIds[0] },
        body: { receiptDetails },
      });
      expect(await world().ok("create-donation-fiscal-receipt", call)).toMatchObject({
        number: expect.stringMatching(/^PT-.*-1$/),
      });
    });

    test("issues a company's receipt once the year is over by its own calendar", async () => {
      const campaign = await campaignIn(world(), "PT");
      await at(world(), betweenYears, () =>
        given(world(), campaign, { hasBeenCharged: false, donor: null }),
      );
      await issueCompanyReceiptsDue(world(), "2026-12-31T23:59:59.999Z");
      expect(await receiptsOf(world(), campaign.account)).toEqual([]);
      await issueCompanyReceiptsDue(world(), "2027-01-01T00:00:00.000Z");
      expect(await receiptsOf(world(), campaign.account)).toMatchObject([
        {
          kind: "COMPANY",
          year: 2026,
          content: { issuedOn: "2027-01-01", year: 2026, articles: ["EBF 62"] },
        },
      ]);
    });
  },
  {
    receiptForms: [portugueseForm, ...receiptForms],
    renderer: {
      render: async (document) => renderDocument(document, [portugueseDrawing, ...receiptDrawings]),
      close: async () => {},
    },
  },
);
