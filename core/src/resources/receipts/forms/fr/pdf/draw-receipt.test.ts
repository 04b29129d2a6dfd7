import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isInstalled, printed } from "../../../../../documents/testing/poppler.js";
import { readPdf } from "../../../../../documents/testing/read-pdf.js";
import { frenchQualities } from "../charity-qualities.js";
import type { FrenchReceipt } from "../french-receipt.js";
import { companyReceiptContent, receiptCharity, receiptContent } from "../testing/receipts.js";
import { type FormVersion, wordings } from "../wording.js";
import { drawReceipt } from "./draw-receipt.js";
import { receiptXml } from "./receipt-xml.js";

/** All that a receipt says, footers aside, with one kind of space and apostrophe, in one line. */
function saidBy(content: FrenchReceipt): string {
  return readPdf(drawReceipt(content).bytes)
    .pages.flatMap(({ texts }) => texts)
    .filter(({ tag }) => tag !== "Artifact")
    .map(({ text }) => plain(text))
    .join(" ");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("’", "'");
}

const person = receiptContent();
const company = companyReceiptContent(60);

describe("a person's receipt bears every mention of form 2041-RD:", () => {
  const said = saidBy(person);

  test.each<[string, string[]]>([
    [
      "its title, form and version",
      [
        "Reçu des dons et versements effectués par les particuliers au titre des articles 200 et 978 du code général des impôts",
        "2041-RD · Cerfa n° 11580*05",
      ],
    ],
    ["its number", ["Numéro d'ordre du reçu 2026-00042-000123"]],
    [
      "the charity's name, number, address and object",
      [
        "Nom ou dénomination Les Jardins Solidaires",
        "Numéro RNA W751234567",
        "Adresse 14 rue des Lilas 75011 Paris France",
        "Objet Créer et animer des jardins partagés dans les quartiers populaires.",
      ],
    ],
    [
      "the box of its quality",
      [
        "Qualité de l'organisme Association loi 1901 Œuvre ou organisme d'intérêt général ayant un caractère philanthropique",
      ],
    ],
    [
      "the donor's last name, first name and complete address",
      ["Donateur Nom Fontaine Prénom Claire Adresse 3 place de la République 69003 Lyon France"],
    ],
    [
      "that the charity received the sum, in framed figures and in words",
      [
        "Le bénéficiaire reconnaît avoir reçu au titre des dons et versements ouvrant droit à réduction d'impôt, la somme de : *** 1 250,50 € *** Somme en toutes lettres : mille deux cent cinquante euros et cinquante centimes",
      ],
    ],
    ["the date of the payment", ["Date du versement ou du don 1er mars 2026"]],
    [
      "that it opens the reduction, and by which articles",
      [
        "Le bénéficiaire certifie sur l'honneur que les dons et versements qu'il reçoit ouvrent droit à la réduction d'impôt prévue à l'article : 200 du CGI 978 du CGI",
      ],
    ],
    ["the form of the gift", ["Forme du don Déclaration de don manuel"]],
    ["its nature", ["Nature du don Numéraire"]],
    ["the means of payment", ["Mode de versement du don Virement, prélèvement, carte bancaire"]],
    [
      "the date, who signed and by what mandate",
      [
        "Date et signature Le 12 mars 2026 Camille Bernard Trésorière par délégation, mandat du 5 janvier 2026",
      ],
    ],
  ])("%s", (_, mentions) => {
    for (const mention of mentions) expect(said).toContain(mention);
  });

  test("and no other article than those that apply", () => {
    expect(saidBy({ ...person, articles: ["200"] })).not.toContain("978 du CGI");
  });
});

describe("a company's receipt bears every mention of form 2041-MEC-SD:", () => {
  const said = saidBy(company);

  test.each<[string, string[]]>([
    [
      "its title, form and version",
      [
        "Reçu des dons et versements effectués par les entreprises au titre de l'article 238 bis du code général des impôts",
        "2041-MEC-SD · Cerfa n° 16216*03",
      ],
    ],
    ["its number", ["Numéro d'ordre du reçu 2026-00042-000124"]],
    [
      "the charity",
      ["Les Jardins Solidaires", "Numéro RNA W751234567", "14 rue des Lilas 75011 Paris"],
    ],
    [
      "the box of its quality, as this form words it",
      ["concourant à l'égalité entre les femmes et les hommes"],
    ],
    [
      "the company's name, legal form, number and address",
      [
        "Entreprise donatrice Dénomination Menuiserie Dupont & Fils Forme juridique SAS Numéro SIREN 732 829 320 Adresse 8 allée du Bois 44000 Nantes",
      ],
    ],
    [
      "that the charity received the sum, in framed figures and in words",
      [
        "L'organisme bénéficiaire reconnaît avoir reçu, au titre de la réduction d'impôt prévue à l'article 238 bis du code général des impôts, des versements pour une valeur totale égale à : *** 3 017,70 € *** Somme en toutes lettres : trois mille dix-sept euros et soixante-dix centimes",
      ],
    ],
    ["that there was nothing in kind", ["Dons en nature Néant"]],
    ["the form of the payments", ["Forme des versements Virement, prélèvement ou carte bancaire"]],
    [
      "the total",
      [
        "Montant total des dons et versements *** 3 017,70 € *** trois mille dix-sept euros et soixante-dix centimes",
      ],
    ],
    [
      "the time of the payments",
      [
        "Date ou période des versements du 1er janvier au 24 décembre 2026 60 versements, détaillés en annexe",
      ],
    ],
    [
      "that it opens the reduction, and by which article",
      ["ouvrent droit à la réduction d'impôt prévue à l'article : 238 bis du CGI"],
    ],
    ["the date and who signed", ["Date et signature Le 4 janvier 2027 Camille Bernard"]],
  ])("%s", (_, mentions) => {
    for (const mention of mentions) expect(said).toContain(mention);
  });

  test("and an annex of every payment, on pages that are numbered and bear its number and head", () => {
    const { pages, structure } = readPdf(drawReceipt(company).bytes);
    expect(pages).toHaveLength(3);
    for (const { donationId } of company.payments) expect(said).toContain(donationId);
    expect(said).toContain("Versements du reçu n° 2026-00042-000124");
    expect(said).toContain("Total 60 versements *** 3 017,70 € ***");
    pages.forEach(({ texts }, index) => {
      const foot = texts.at(-1);
      expect(foot?.tag).toBe("Artifact");
      expect(foot?.text).toContain("Reçu fiscal n° 2026-00042-000124");
      expect(foot?.text).toContain(`Page ${index + 1} / 3`);
    });
    expect(
      pages[2]?.texts.some(({ tag, text }) => tag === "Artifact" && /Référence/.test(text)),
    ).toBe(true);
    expect(structure).toContain("Table[TR[TH TH TH TH] TR[TD TD TD TD]");
  });
});

describe("a receipt bears the words of the version that it was issued by, however late it is drawn:", () => {
  const issuedBy = (content: FrenchReceipt, cerfa: string): FrenchReceipt => ({
    ...content,
    form: { ...content.form, cerfa },
  });

  // Issued receipts wait for their PDF. Words that change are a new version; the hashes of the others stay.
  test.each<[FormVersion, FrenchReceipt, string]>([
    ["11580*05", person, "13d2a1854ad3bc89"],
    ["16216*02", company, "11f3d930622ad048"],
    ["16216*03", company, "20e8e4484bf983a5"],
  ])("version %s has the words that it had at first", (cerfa, content, hash) => {
    const words = [saidBy(issuedBy(content, cerfa)), JSON.stringify(wordings[cerfa])].join("\n");
    expect(createHash("sha256").update(words).digest("hex").slice(0, 16)).toBe(hash);
  });

  test("without the words of its version it is not drawn, rather than in the words of another", () => {
    expect(() => drawReceipt(issuedBy(person, "11580*04"))).toThrow(
      "the words of form 11580*04 are not known",
    );
  });
});

describe("what is not known is said to be so:", () => {
  const nothing = receiptCharity({
    registration: null,
    object: null,
    signatoryName: null,
    signatoryRole: " ",
    mandateSignedOn: null,
    street: null,
    zip: null,
    city: null,
    country: null,
    quality: "PUBLIC_UTILITY_FOUNDATION",
  });

  test("of a charity", () => {
    const said = saidBy({ ...person, charity: nothing });
    for (const mention of [
      "Numéro SIREN ou RNA non communiqué",
      "Adresse non communiquée",
      "Objet non communiqué",
      "Fondation reconnue d'utilité publique — décret non communiqué",
      "signataire non communiqué qualité non communiquée",
    ]) {
      expect(said).toContain(mention);
    }
    expect(said).not.toContain("par délégation");
  });

  test("of a company", () => {
    const bare = { ...company.company, legalForm: null, siren: null, street: null };
    const said = saidBy({ ...company, company: bare });
    expect(said).toContain("Forme juridique non communiqué Numéro SIREN non communiqué");
    expect(said).toContain("Adresse voie non communiquée 44000 Nantes");
  });

  test("of payments", () => {
    expect(saidBy({ ...person, payments: [] })).toContain("du don non communiqué");
    expect(saidBy(companyReceiptContent(0))).toContain("versements année 2026");
  });
});

test.each(frenchQualities)("the box of %s is the one that is shown, on both forms", (quality) => {
  const charity = receiptCharity({ quality, qualityDetail: "décret du 3 mars 1998" });
  const [donors, companies] = [saidBy({ ...person, charity }), saidBy({ ...company, charity })];
  const box = /Qualité de l'organisme \p{Lu}[^—]+ — décret du 3 mars 1998/u;
  expect(donors).toMatch(box);
  expect(companies).toMatch(box);
});

describe("a receipt that is not the plain one says so:", () => {
  test("a specimen, on each page and across it", () => {
    const { pages } = readPdf(drawReceipt({ ...company, specimen: true }).bytes);
    const [first] = pages;
    expect(first?.texts.map(({ text }) => text)).toContain("SPÉCIMEN — sans valeur fiscale");
    for (const { texts } of pages) {
      expect(texts.map(({ text }) => text)).toContain("SPÉCIMEN");
      expect(texts.at(-1)?.text).toContain("SPÉCIMEN — sans valeur fiscale");
    }
    expect(saidBy(company)).not.toContain("SPÉCIMEN");
  });

  test("one that replaces another, with its number", () => {
    expect(saidBy({ ...person, replaces: "2026-00042-000100" })).toContain(
      "Annule et remplace le reçu n° 2026-00042-000100",
    );
    expect(saidBy(person)).not.toContain("remplace");
  });

  test("and stays on one page with both", () => {
    const replaces = "2026-00042-000100";
    const ofPerson = { ...person, specimen: true, replaces };
    expect(readPdf(drawReceipt(ofPerson).bytes).pages).toHaveLength(1);
    const ofCompany = { ...companyReceiptContent(2), specimen: true, replaces };
    // The other is its annex.
    expect(readPdf(drawReceipt(ofCompany).bytes).pages).toHaveLength(2);
  });
});

describe("several payments of one person", () => {
  const payments = [
    { donationId: "b", paidOn: "2026-03-01", amountCents: 5_000 },
    { donationId: "a", paidOn: "2025-12-31", amountCents: 5_000 },
  ];

  test("have their period on the receipt, and an annex", () => {
    const said = saidBy({ ...person, payments });
    expect(said).toContain(
      "du 31 décembre 2025 au 1er mars 2026 2 versements, détaillés en annexe",
    );
    expect(said).toContain("Versements du reçu n°");
  });
});

describe("a receipt is a document that archives accept:", () => {
  const { bytes } = drawReceipt(company);
  const pdf = readPdf(bytes);

  test("PDF/A-3b, tagged, in French, with its title", () => {
    expect(pdf.source.startsWith("%PDF-1.7\n%ÿÿÿÿ\n")).toBe(true);
    expect(pdf.xmp).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(pdf.xmp).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
    expect(pdf.xmp).toContain("Reçu fiscal n° 2026-00042-000124");
    expect(pdf.source).toMatch(/\/S \/GTS_PDFA1/);
    expect(pdf.source).toMatch(/\/MarkInfo|\/Marked true/);
    expect(pdf.source).toContain("/Lang (fr-FR)");
    expect(pdf.source).toContain("/DisplayDocTitle true");
    expect(pdf.source).not.toMatch(/\/AcroForm|\/JavaScript|\/Encrypt/);
  });

  test("structured, its picture described", () => {
    expect(pdf.structure).toMatch(/^Document\[P H1 L\[LI\[Lbl LBody\]/);
    expect(pdf.structure).toContain("Sect[H2 L[LI[Lbl LBody]");
    expect(pdf.alternatives).toEqual([
      "Code QR qui mène à la page de vérification du reçu n° 2026-00042-000124",
    ]);
  });

  test("with all of its fonts in it, whatever its scripts", () => {
    const charity = receiptCharity({ name: "جمعية האגודה ☂ Ελληνική" });
    const { fonts } = readPdf(drawReceipt({ ...person, charity }).bytes);
    expect(fonts.length).toBeGreaterThanOrEqual(4);
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  });

  test("with its data attached", () => {
    expect(pdf.attachments).toEqual([
      { name: "recu-2026-00042-000124.xml", text: receiptXml(company) },
    ]);
    expect(pdf.source).toContain("/AFRelationship /Data");
  });

  test("the same bytes for the same content, whatever was drawn before", () => {
    drawReceipt(
      receiptContent({ charity: receiptCharity({ name: "Zoë\u00A0Ångström ☂ الأزهر" }) }),
    );
    expect(Buffer.compare(drawReceipt(company).bytes, bytes)).toBe(0);
    expect(Buffer.compare(drawReceipt(person).bytes, bytes)).not.toBe(0);
  });
});

const long = "Association pour la sauvegarde et la mise en valeur du patrimoine ".repeat(3).trim();

describe("a receipt shows its whole content, however long:", () => {
  test("names of two hundred characters, on one page", () => {
    const charity = receiptCharity({ name: long, street: long });
    const donor = { ...person.donor, lastName: long, firstName: long };
    const { bytes, warnings } = drawReceipt({ ...person, charity, donor });
    const { pages } = readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.texts.filter(({ text }) => text.startsWith(long))).toHaveLength(4);
    expect(warnings).toEqual([]);
  });

  test("an object that no page holds, over several", () => {
    const object = `${long} `.repeat(40).trim();
    const { pages } = readPdf(
      drawReceipt({ ...person, charity: receiptCharity({ object }) }).bytes,
    );
    expect(pages.length).toBeGreaterThan(1);
    const said = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
    expect(said.split("sauvegarde")).toHaveLength(121);
    expect(said).toContain("Camille Bernard");
  });
});

test("characters that no font has are shown as a placeholder, and one warning counts them without naming them", () => {
  const charity = receiptCharity({ name: "東京 Center" });
  const { bytes, warnings } = drawReceipt({ ...person, charity });
  expect(readPdf(bytes).pages[0]?.texts.map(({ text }) => text)).toContain("□□ Center");
  expect(warnings).toEqual(["2 character(s) that no font has are shown as a placeholder"]);
});

describe.skipIf(!isInstalled("pdfinfo"))("by poppler (needs poppler-utils)", () => {
  const { bytes } = drawReceipt({ ...company, specimen: true });

  test("a receipt is tagged, PDF 1.7, of A4 pages", () => {
    const info = printed(bytes, "pdfinfo", "FILE").toString();
    expect(info).toMatch(/^Title: +Reçu fiscal n° 2026-00042-000124$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Pages: +3$/m);
    expect(info).toMatch(/^PDF version: +1\.7$/m);
    expect(info).toMatch(/\(A4\)$/m);
    expect(info).toMatch(/^CreationDate: .*2027/m);
  });

  test("all of its fonts are embedded and can be read as text", () => {
    const [, , ...fonts] = printed(bytes, "pdffonts", "FILE").toString().trim().split("\n");
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes +\d+ +0$/);
  });

  test("its text is that of its mentions", () => {
    const text = plain(printed(bytes, "pdftotext", "-enc", "UTF-8", "FILE", "-").toString());
    for (const mention of ["*** 3 017,70 € ***", "Menuiserie Dupont & Fils", "238 bis du CGI"]) {
      expect(text).toContain(mention);
    }
  });

  test("its data can be taken out", () => {
    const list = printed(bytes, "pdfdetach", "-list", "FILE").toString();
    expect(list).toContain("1: recu-2026-00042-000124.xml");
  });
});

describe.skipIf(!isInstalled("qpdf"))("by qpdf (needs qpdf)", () => {
  test.each([
    ["a person's receipt", person],
    ["a company's", company],
    ["a specimen", { ...person, specimen: true }],
  ])("%s has no fault", (_, content) => {
    const report = printed(drawReceipt(content).bytes, "qpdf", "--check", "FILE").toString();
    expect(report).toContain("No syntax or stream encoding errors found");
  });
});
