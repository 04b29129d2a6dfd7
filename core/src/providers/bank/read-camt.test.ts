import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { isInstalled } from "../../documents/testing/poppler.js";
import type { BankBooking } from "../../domain/bank-booking.js";
import { type CamtEntry, type CamtTransfer, camtXml } from "../../testing/camt.js";
import { readCamt, UnreadableStatement } from "./read-camt.js";

/** Statements and schemas, next to the checkout and not part of it (`SOURCES.md` names their origin). */
const banking = fileURLToPath(new URL("../../../../../shared/data/banking/", import.meta.url));
const hasSamples = existsSync(banking);

function problemsOf(xml: string): readonly string[] {
  try {
    readCamt(xml);
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.problems;
    throw error;
  }
  return [];
}

const bookingsOf = (entries: readonly CamtEntry[], version = 8): readonly BankBooking[] =>
  readCamt(camtXml({ entries, version })).flatMap(({ bookings }) => bookings);

describe.skipIf(!hasSamples)("the statements of a collection of banks' samples", () => {
  const notInEuros = "entry 1 of statement 1 has an amount that is not in EUR";
  const refused: Readonly<Record<string, string>> = {
    "camt053.v2.wrong.xml": "has no statement of an account",
    "camt054.v2.with-account-name.xml": notInEuros,
    "camt054.v2.xml": notInEuros,
    "camt054.v8-with-financial-institution.xml": notInEuros,
    "camt054.v8.xml": notInEuros,
  };
  test.for(hasSamples ? readdirSync(`${banking}statements`) : [])(
    "%s is read, or refused with a clear line",
    (name) => {
      const xml = readFileSync(`${banking}statements/${name}`, "utf8");
      const problem = refused[name];
      if (problem !== undefined) expect(problemsOf(xml)).toEqual([problem]);
      else
        expect(readCamt(xml)).toMatchObject([
          { bookings: [{ amountCents: 885, direction: "CREDIT", bookedOn: "2014-12-31" }] },
        ]);
    },
  );

  test("names, references and accounts are found in versions 2, 3 and 8", () => {
    for (const name of ["camt053.v2.minimal.xml", "camt053.v3.xml", "camt053.v8.xml"])
      expect(readCamt(readFileSync(`${banking}statements/${name}`, "utf8"))).toMatchObject([
        {
          accountNumber: "NL26VAYB8060476890",
          messageId: "CAMT053RIB000000000001",
          bookings: [
            {
              valueOn: "2015-01-02",
              transfers: [
                {
                  creditorReference: "4654654654654654",
                  counterparty: "NAME NAME",
                  counterpartyIban: "NL56AGDH9619008421",
                },
              ],
            },
          ],
        },
      ]);
  });

  test("in Swiss notifications in euros, a batch is divided only if its transfers add up", () => {
    const inEuros = (name: string) =>
      readFileSync(`${banking}statements/${name}`, "utf8").replace(/Ccy="[A-Z]{3}"/g, 'Ccy="EUR"');
    for (const name of Object.keys(refused).filter((one) => one.startsWith("camt054"))) {
      const xml = inEuros(name);
      if (!xml.includes("<BookgDt>")) {
        expect(problemsOf(xml)).toEqual([
          "entry 1 of statement 1 has neither a booking date nor a value date",
        ]);
        continue;
      }
      for (const { amountCents, transfers } of readCamt(xml).flatMap((one) => one.bookings))
        expect(transfers.reduce((sum, transfer) => sum + transfer.amountCents, 0)).toBe(
          amountCents,
        );
    }
  });
});

describe("an entry", () => {
  test.for([
    ["1", 100],
    ["0.1", 10],
    ["12.34", 1_234],
    ["12.34000", 1_234],
    ["+7.00", 700],
    ["9999999999999.99", 999_999_999_999_999],
  ] as const)("of %s euros is %i cents", ([amount, cents]) => {
    expect(bookingsOf([{ amount }])).toMatchObject([{ amountCents: cents }]);
  });

  test.for([
    ["12.345", "has an amount with fractions of a cent"],
    ["-1.00", "has no amount"],
    ["1,00", "has no amount"],
    ["1e3", "has no amount"],
    ["", "has no amount"],
    ["99999999999999.00", "has no amount"],
  ] as const)("of %j is refused", ([amount, problem]) => {
    const xml = camtXml({ entries: [{ amount: "1.00" }, { amount }] });
    expect(problemsOf(xml)).toEqual([`entry 2 of statement 1 ${problem}`]);
  });

  test("in another currency is refused, by its place and without its words", () => {
    const entries = [{ amount: "1.00", currency: "CHF", name: "Ada Lumen" }];
    expect(problemsOf(camtXml({ entries }))).toEqual([
      "entry 1 of statement 1 has an amount that is not in EUR",
    ]);
  });

  test("that is pending or for information, and one of zero, is left out", () => {
    for (const version of [2, 8])
      expect(
        bookingsOf(
          [
            { amount: "1.00", status: "PDNG" },
            { amount: "1.00", status: "INFO" },
            { amount: "0.00" },
            { amount: "2.00" },
          ],
          version,
        ),
      ).toMatchObject([{ amountCents: 200 }]);
  });

  test("without status, direction or date is refused, because none is guessed", () => {
    const xml = camtXml({ entries: [{ amount: "1.00" }] });
    const without = (part: RegExp) => problemsOf(xml.replace(part, ""));
    expect(without(/<Sts>.*<\/Sts>/)).toEqual(["entry 1 of statement 1 has no status"]);
    expect(without(/<CdtDbtInd>CRDT<\/CdtDbtInd>/)).toEqual([
      "entry 1 of statement 1 says neither CRDT nor DBIT",
    ]);
    expect(without(/<BookgDt>.*<\/BookgDt>/)).toEqual([
      "entry 1 of statement 1 has neither a booking date nor a value date",
    ]);
    expect(problemsOf(xml.replace("2026-03-02</Dt>", "2026-02-30</Dt>"))).toEqual([
      "entry 1 of statement 1 has an unknown date",
    ]);
    expect(without(/<Acct>.*<\/Acct>/)).toEqual(["statement 1 names no account"]);
  });

  test("keeps the bank's own date, whatever its time zone", () => {
    const xml = camtXml({ entries: [{ amount: "1.00" }] });
    const late = xml.replace("<Dt>2026-03-02</Dt>", "<DtTm>2026-03-02T23:30:00-05:00</DtTm>");
    expect(readCamt(late)[0]?.bookings).toMatchObject([{ bookedOn: "2026-03-02" }]);
  });

  test("has the other side, and that of the original transfer if it is returned or reversed", () => {
    const party = { amount: "1.00", name: "Ada Lumen", iban: "FR76 3000 6000 0112 3456 7890 189" };
    const both = { counterparty: "Ada Lumen", counterpartyIban: "FR7630006000011234567890189" };
    expect(bookingsOf([party])[0]?.transfers).toMatchObject([{ ...both, returnReason: null }]);
    expect(bookingsOf([{ ...party, direction: "DBIT" }])[0]?.transfers).toMatchObject([both]);
    const returned = bookingsOf([{ ...party, returnReason: "AC04" }], 2)[0];
    expect(returned?.transfers).toMatchObject([{ ...both, returnReason: "AC04" }]);
  });

  test("has no reference where the bank writes that there is none", () => {
    const entry = { amount: "1.00", endToEndId: "NOTPROVIDED", bookingReference: "NONREF" };
    expect(bookingsOf([entry])).toMatchObject([
      { reference: null, transfers: [{ references: {} }] },
    ]);
  });

  test("with two creditor references has none, and both in its text", () => {
    const xml = camtXml({ entries: [{ amount: "1.00", creditorReference: "RF1" }] });
    const strd = /<Strd>.*<\/Strd>/.exec(xml)?.[0] ?? "";
    const two = xml.replace(strd, strd + strd.replace("RF1", "RF2"));
    expect(readCamt(two)[0]?.bookings[0]?.transfers).toMatchObject([
      { creditorReference: null, remittance: "RF1 RF2" },
    ]);
  });
});

describe("a batch", () => {
  const parts: CamtTransfer[] = [
    { amount: "1.00", endToEndId: "A" },
    { amount: "2.50", endToEndId: "B" },
  ];
  test.for([2, 8])("of version %i is divided into its transfers", (version) => {
    expect(bookingsOf([{ amount: "3.50", transfers: parts }], version)).toMatchObject([
      {
        transfers: [
          { amountCents: 100, references: { endToEndId: "A" } },
          { amountCents: 250, references: { endToEndId: "B" } },
        ],
      },
    ]);
  });

  test.for([
    ["do not add up", "3.60", parts],
    ["have no amounts", "3.50", parts.map(({ endToEndId }) => ({ endToEndId }))],
    ["are in another currency", "3.50", parts.map((part) => ({ ...part, currency: "CHF" }))],
  ] as const)("whose transfers %s is one transfer without details", ([, amount, transfers]) => {
    const cents = Math.round(Number(amount) * 100);
    expect(bookingsOf([{ amount, transfers: transfers as CamtTransfer[] }])).toMatchObject([
      { transfers: [{ amountCents: cents, references: {}, counterparty: null }] },
    ]);
  });

  test("has at most a thousand transfers", () => {
    const transfers = Array.from({ length: limits.bankTransfersPerBooking + 1 }, () => ({
      amount: "1.00",
    }));
    expect(problemsOf(camtXml({ entries: [{ amount: "1001.00", transfers }] }))).toEqual([
      "entry 1 of statement 1 has more than 1000 transfers",
    ]);
  });
});

describe("hostile and broken files", () => {
  const good = camtXml({ entries: [{ amount: "1.00", text: "Thank you" }] });
  const inBody = (content: string) => good.replace("</GrpHdr>", `</GrpHdr>${content}`);
  const times = (count: number, part: string) => part.repeat(count);

  test("are refused in words, and nothing is expanded or loaded", () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${times(1_000, "&a;")}">]>`;
    const outside = '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">';
    for (const type of [bomb, outside])
      expect(problemsOf(good.replace("<Document", `${type}<Document`))).toEqual([
        "has a document type, which no bank sends",
      ]);
    expect(problemsOf(good.replace("Thank you", "&unknown;"))).toEqual([
      expect.stringMatching(/^is not well-formed XML at line 1, column \d+$/),
    ]);
    for (const text of [
      "",
      "  ",
      "{}",
      "<a>",
      "<a/><b/>",
      "\u0001",
      "<a b=1/>",
      "&#0;",
      "<Document/>",
    ])
      expect(problemsOf(text), text).toHaveLength(1);
  });

  test("have a bound on length, depth, elements, statements and entries", () => {
    const long = inBody(times(limits.bankStatementCharacters / 8, "<!---->  "));
    expect(problemsOf(long)).toEqual(["is longer than 8388608 characters"]);
    const levels = limits.bankStatementDepth + 1;
    const deep = inBody(`${times(levels, "<a>")}${times(levels, "</a>")}`);
    expect(problemsOf(deep)).toEqual(["has elements nested more than 40 levels deep"]);
    const wide = inBody(times(limits.bankStatementElements, "<a/>"));
    expect(problemsOf(wide)).toEqual(["has more than 300000 elements"]);
    expect(problemsOf(inBody(times(limits.bankStatementsOfFile, "<Stmt/>")))).toEqual([
      "has more than 400 statements",
    ]);
    const entries = times(limits.bankStatementEntries, "<Ntry/>");
    expect(problemsOf(good.replace("<Ntry>", `${entries}<Ntry>`))).toEqual([
      "has more than 10000 entries",
    ]);
  });

  test("a text beyond the stored length is cut, and not within a character", () => {
    const text = "😀".repeat(limits.bankRemittanceCharacters);
    const [booking] = bookingsOf([{ amount: "1.00", text: `x${text}` }]);
    const kept = String(booking?.transfers[0]?.remittance);
    expect(kept).toHaveLength(limits.bankRemittanceCharacters - 1);
    expect(() => encodeURIComponent(kept)).not.toThrow();
  });

  test("cut off anywhere are refused", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: good.length - 1 }), (length) => {
        expect(problemsOf(good.slice(0, length))).toHaveLength(1);
      }),
    );
  });

  test("of any text end in a refusal and in no other error", () => {
    const mutated = fc
      .tuple(fc.nat(good.length), fc.nat(40), fc.string({ unit: "binary" }))
      .map(([at, removed, added]) => good.slice(0, at) + added + good.slice(at + removed));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), mutated), (xml) => {
        problemsOf(xml);
      }),
      { numRuns: 2_000 },
    );
  });

  test("of another message or version are refused by its name", () => {
    expect(problemsOf(good.replace("camt.053", "camt.052"))).toEqual([
      "is not a camt.053 or camt.054 message",
    ]);
    expect(problemsOf(good.replace("001.08", "001.09"))).toEqual([
      "is version 9 of camt.053: versions 2 to 8 are supported",
    ]);
    expect(problemsOf(good.replace("001.08", "001.01"))).toEqual([
      "is version 1 of camt.053: versions 2 to 8 are supported",
    ]);
    expect(problemsOf(good.replaceAll("BkToCstmrStmt", "Other"))).toEqual(["has no BkToCstmrStmt"]);
  });

  test("a document in a bank's envelope, with any prefix and a byte order mark, is read", () => {
    const inner = good.replace(/^<\?xml.*?\?>/, "").replace("xmlns=", "xmlns:n=");
    const prefixed = inner.replace(/<(\/?)(?=[A-Z])/g, "<$1n:");
    expect(readCamt(`\uFEFF<Envelope><Head/>${prefixed}</Envelope>`)).toEqual(readCamt(good));
  });
});

/** Any statement in the variety of the schema, with what must be read of it. */
const anyText = fc
  .array(fc.constantFrom("RF18 2026", "Été & <Co>", "«don»", "/INV/1-2.3", "日本", "a"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(" "));
const cents = fc.integer({ min: 1, max: 99_999_999 });
const euros = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
const anyTransfer = fc.record(
  {
    endToEndId: fc.constantFrom("E2E-1", "NOTPROVIDED", "2026/03"),
    reference: fc.constantFrom("BANK-1", "BANK-2"),
    creditorReference: fc.constantFrom("RF18539007547034", "4654654654654654"),
    text: anyText,
    name: anyText,
    iban: fc.constantFrom("FR7630006000011234567890189", "DE89370400440532013000"),
    returnReason: fc.constantFrom("AC04", "MD06"),
  },
  { requiredKeys: [] },
);
const anyEntry = fc
  .tuple(
    fc.array(fc.tuple(cents, anyTransfer), { minLength: 1, maxLength: 4 }),
    fc.record(
      {
        direction: fc.constantFrom("CRDT" as const, "DBIT" as const),
        isReversal: fc.boolean(),
        status: fc.constantFrom("BOOK", "BOOK", "BOOK", "PDNG"),
        valueOn: fc.constantFrom("2026-03-02", "2026-02-28"),
        bookingReference: fc.constantFrom("B-1", "NONREF"),
      },
      { requiredKeys: [] },
    ),
    fc.boolean(),
  )
  .map(([parts, rest, isBatch]) => {
    const amountCents = parts.reduce((sum, [part]) => sum + part, 0);
    const [[, only] = [0, {}]] = parts;
    const transfers = isBatch
      ? parts.map(([part, told]) => ({ ...told, amount: euros(part) }))
      : undefined;
    const entry: CamtEntry = {
      ...(isBatch ? {} : only),
      ...rest,
      amount: euros(amountCents),
      ...(transfers === undefined ? {} : { transfers }),
    };
    return { entry, cents: isBatch ? parts.map(([part]) => part) : [amountCents], amountCents };
  });
const anyStatement = fc.record({
  kind: fc.constantFrom("camt.053" as const, "camt.054" as const),
  version: fc.constantFrom(2, 8),
  made: fc.array(anyEntry, { maxLength: 6 }),
});

describe("statements in the variety of the schema", () => {
  test("five hundred of them are read to the cent, batches by their transfers", () => {
    fc.assert(
      fc.property(anyStatement, ({ made, ...message }) => {
        const entries = made.map(({ entry }) => entry);
        const [statement] = readCamt(camtXml({ ...message, entries }));
        const booked = made.filter(({ entry }) => entry.status !== "PDNG");
        expect(
          statement?.bookings.map(({ amountCents, direction, isReversal, transfers }) => ({
            amountCents,
            direction,
            isReversal,
            cents: transfers.map((transfer) => transfer.amountCents),
            names: transfers.map(({ counterparty }) => counterparty),
          })),
        ).toEqual(
          booked.map(({ entry, amountCents, cents: parts }) => ({
            amountCents,
            direction: entry.direction === "DBIT" ? "DEBIT" : "CREDIT",
            isReversal: entry.isReversal ?? false,
            cents: parts,
            names: (entry.transfers ?? [entry]).map(({ name = null }) => name),
          })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test.skipIf(!hasSamples || !isInstalled("xmllint"))(
    "they are valid by the schemas of ISO 20022 (skipped without ../shared/data/banking or xmllint)",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "camt-"));
      try {
        for (const name of ["camt.053.001.02", "camt.053.001.08", "camt.054.001.08"]) {
          const files = fc.sample(anyStatement, 100).flatMap(({ made }, index) => {
            // A statement has a balance, which nothing is read of; notifications have none.
            if (made.length === 0) return [];
            const file = join(folder, `${name}-${index}.xml`);
            const [kind, version] = [name.slice(0, 8) as "camt.053", Number(name.slice(-2))];
            const xml = camtXml({ kind, version, entries: made.map(({ entry }) => entry) });
            writeFileSync(
              file,
              kind === "camt.053" ? xml.replace("</Acct>", `</Acct>${balance}`) : xml,
            );
            return [file];
          });
          const schema = `${banking}xsd/${name}.xsd`;
          const { status, stderr } = spawnSync(
            "xmllint",
            ["--noout", "--nonet", "--schema", schema, ...files],
            { encoding: "utf8" },
          );
          expect(status, stderr.slice(0, 2_000)).toBe(0);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

const balance =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>';
