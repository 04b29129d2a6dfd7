import { expect, test } from "vitest";
import { companyReceiptContent, receiptCharity, receiptContent } from "../testing/receipts.js";
import { receiptXml } from "./receipt-xml.js";

/** The elements of well-formed XML as `path=text`, attributes as `path@name=value`. */
function read(xml: string): string[] {
  const seen: string[] = [];
  const open: { path: string; text: string }[] = [{ path: "", text: "" }];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "").trimEnd();
  let at = 0;
  for (const match of body.matchAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<]*")*)>/g)) {
    const [whole, closing, name = "", attributes = ""] = match;
    const inner = open.at(-1)!;
    inner.text += body.slice(at, match.index);
    at = match.index + whole.length;
    if (closing === "/") {
      expect(inner.path.split("/").at(-1)).toBe(name);
      if (inner.text !== "") seen.push(`${inner.path}=${unescaped(inner.text)}`);
      open.pop();
    } else {
      const path = `${inner.path}/${name}`;
      for (const [, key, value = ""] of attributes.matchAll(/ ([A-Za-z]+)="([^"]*)"/g)) {
        seen.push(`${path}@${key}=${unescaped(value)}`);
      }
      open.push({ path, text: "" });
    }
  }
  expect(open).toHaveLength(1);
  expect(body.slice(at)).toBe("");
  return seen;
}

function unescaped(text: string): string {
  expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#9|#10|#13);)/);
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll("&amp;", "&");
}

test("the XML of a person's receipt has all its fields", () => {
  expect(read(receiptXml(receiptContent()))).toEqual([
    "/receipt@xmlns=urn:obole:receipt:1",
    "/receipt@kind=DONOR",
    "/receipt/number=2026-00042-000123",
    "/receipt/form@cerfa=11580*05",
    "/receipt/form=2041-RD",
    "/receipt/title=Reçu des dons et versements effectués par les particuliers au titre des articles 200 et 978 du code général des impôts",
    "/receipt/issuedOn=2026-03-12",
    "/receipt/specimen=false",
    "/receipt/amount@currency=EUR",
    "/receipt/amount=1250.50",
    "/receipt/articles/article=200",
    "/receipt/articles/article=978",
    "/receipt/taxRates/taxRate@article=200",
    "/receipt/taxRates/taxRate/percent=66",
    "/receipt/taxRates/taxRate/percentAbove=66",
    "/receipt/charity/name=Les Jardins Solidaires",
    "/receipt/charity/registration@scheme=RNA",
    "/receipt/charity/registration=W751234567",
    "/receipt/charity/street=14 rue des Lilas",
    "/receipt/charity/zip=75011",
    "/receipt/charity/city=Paris",
    "/receipt/charity/country=FR",
    "/receipt/charity/object=Créer et animer des jardins partagés dans les quartiers populaires.",
    "/receipt/charity/quality=GENERAL_INTEREST_ASSOCIATION",
    "/receipt/charity/signatoryName=Camille Bernard",
    "/receipt/charity/signatoryRole=Trésorière",
    "/receipt/charity/mandateSignedOn=2026-01-05",
    "/receipt/donor/firstName=Claire",
    "/receipt/donor/lastName=Fontaine",
    "/receipt/donor/street=3 place de la République",
    "/receipt/donor/zip=69003",
    "/receipt/donor/city=Lyon",
    "/receipt/donor/country=FR",
    "/receipt/payments/payment/donationId=0193f8a0-2222-7abc-8def-000000000000",
    "/receipt/payments/payment/paidOn=2026-03-01",
    "/receipt/payments/payment/amount@currency=EUR",
    "/receipt/payments/payment/amount=1250.50",
    "/receipt/verifyUrl=https://give.obole.example/verify/2026-00042-000123?s=abcdefghijklmnopqrstuv",
  ]);
});

test("a company's receipt names the company, its year and each payment", () => {
  const seen = read(receiptXml(companyReceiptContent(3, { replaces: "2026-00042-000001" })));
  expect(seen).toEqual(
    expect.arrayContaining([
      "/receipt@kind=COMPANY",
      "/receipt/replaces=2026-00042-000001",
      "/receipt/company@year=2026",
      "/receipt/company/legalName=Menuiserie Dupont & Fils",
      "/receipt/company/siren=732829320",
      "/receipt/taxRates/taxRate/upTo=2000000.00",
    ]),
  );
  expect(seen.filter((line) => line.startsWith("/receipt/payments/payment/paidOn="))).toHaveLength(
    3,
  );
});

test.each([
  `<script>alert("1")</script>&amp;]]>`,
  "two\nlines\r\nand\ta tab",
  "'quotes' and \"quotes\"",
  "😀 ไทย \u202Eabc",
])("%j comes back as it was", (name) => {
  const charity = receiptCharity({ name });
  expect(read(receiptXml(receiptContent({ charity })))).toContain(`/receipt/charity/name=${name}`);
});

test("what XML cannot hold is shown to be missing", () => {
  const charity = receiptCharity({ name: "a\u0000b\u001Bc\uFFFEd\uD800e" });
  expect(read(receiptXml(receiptContent({ charity })))).toContain(
    "/receipt/charity/name=a\uFFFDb\uFFFDc\uFFFDd\uFFFDe",
  );
});

test("an amount is exact, however large", () => {
  const xml = receiptXml(receiptContent({ amountCents: Number.MAX_SAFE_INTEGER }));
  expect(read(xml)).toContain("/receipt/amount=90071992547409.91");
});
