import { describe, expect, test } from "vitest";
import {
  type CharityMandateContent,
  charityMandateText,
  charityMandateVersion,
} from "../../domain/charity-mandate.js";
import { languages } from "../../domain/language.js";
import { isInstalled, pictures, printed } from "../testing/poppler.js";
import { drawCharityMandate } from "./charity-mandate-pdf.js";

const given = { charity: "Les Ponts de Demain", service: "Obole SAS" };
const content = (changes: Partial<CharityMandateContent> = {}): CharityMandateContent => ({
  charityMandateId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  charityName: given.charity,
  language: "fr",
  text: charityMandateText("fr", given),
  textVersion: charityMandateVersion,
  signatory: "Anne Le Goff",
  quality: "Présidente",
  signature: "100,200 150,120 200,60 250,140 300,200;500,150",
  email: "bonjour@ponts.example",
  address: "203.0.113.7",
  signedAt: "2026-03-02T09:00:00.000Z",
  ...changes,
});

test.each(languages)("in %s every character has a glyph", (language) => {
  const { bytes, warnings } = drawCharityMandate(
    content({ language, text: charityMandateText(language, given) }),
  );
  expect(warnings).toEqual([]);
  expect(Buffer.from(bytes.subarray(0, 8)).toString("latin1")).toBe("%PDF-1.7");
});

test("equal mandates give equal bytes", () => {
  expect(drawCharityMandate(content()).bytes).toEqual(drawCharityMandate(content()).bytes);
});

describe.skipIf(!isInstalled("pdftotext"))("the PDF of a charity's mandate (needs poppler)", () => {
  test("says who signed what, when and how it was opened", () => {
    const text = printed(drawCharityMandate(content()).bytes, "pdftotext", "-raw", "FILE", "-")
      .toString()
      .replaceAll(/\s+/g, " ");
    for (const said of [
      "Mandat d’émission de reçus fiscaux",
      "Les Ponts de Demain donne mandat à Obole SAS",
      ...["Anne Le Goff", "Présidente", "2 mars 2026", "2026-03-02T09:00:00.000Z"],
      ...["bonjour@ponts.example", "203.0.113.7", charityMandateVersion],
    ])
      expect(text).toContain(said);
  });

  test("shows the typed name that stands for a signature", () => {
    const { bytes, warnings } = drawCharityMandate(content({ signature: null }));
    expect(warnings).toEqual([]);
    const text = printed(bytes, "pdftotext", "-raw", "FILE", "-").toString();
    expect(text).toMatch(/Signé en saisissant le nom\s+Anne Le Goff/);
  });

  test("shows the signature where it was drawn", () => {
    const inked = (signature: string) => {
      const [page] = pictures(drawCharityMandate(content({ signature })).bytes, 72);
      let dark = 0;
      for (let at = 0; at < (page?.data.length ?? 0); at += 4)
        if ((page?.data[at] ?? 255) < 128) dark++;
      return dark;
    };
    const zigzag = Array.from({ length: 100 }, (_, i) => `${i * 10},${i % 2 === 0 ? 20 : 280}`);
    expect(inked(zigzag.join(" "))).toBeGreaterThan(inked("10,10 20,20 30,30") + 1_000);
  });
});
