import { describe, expect, test } from "vitest";
import { readCatalogue } from "./read-catalogue.js";
import { parseCsv } from "./testing/italian-register.js";

describe("readCatalogue", () => {
  test("reads the format of public registers and ignores unknown fields", async () => {
    const line = {
      id: "GB-CHC-1",
      name: "HORSE SENSE",
      names: { fr: "Le Bon Sens du cheval" },
      country: "GB",
      city: null,
      postcode: "CH63 1JF",
      website: "http://horse.example.org",
      mission: { en: "Rescued horses." },
      fundedProject: { fr: "ignored" },
      causes: ["animals", "animals"],
      registration: { scheme: "CCEW", number: "1152111" },
      founded: "2013-05-20",
      source: "ukcat",
      licence: "CC-BY-4.0",
    };
    const { entries, refused } = await readCatalogue([JSON.stringify(line)]);
    expect(refused).toEqual([]);
    expect(entries).toEqual([
      {
        externalRef: "GB-CHC-1",
        name: "HORSE SENSE",
        otherNames: ["Le Bon Sens du cheval"],
        registrationNumber: "1152111",
        causes: ["animals"],
        city: null,
        country: "GB",
        websiteUrl: "http://horse.example.org",
        logoUrl: null,
        fiscalReceiptsSupport: "DISABLED",
        profiles: [
          {
            locale: "en",
            headline: null,
            mission: "Rescued horses.",
            impact: null,
            pictureUrl: null,
          },
        ],
        starter: false,
        verification: null,
      },
    ]);
  });

  test("a name and an id are enough", async () => {
    const { entries, refused } = await readCatalogue(['{"id":"1","name":"Alone"}']);
    expect(refused).toEqual([]);
    expect(entries).toMatchObject([{ name: "Alone", country: null, causes: [], profiles: [] }]);
  });

  test("an invalid web address is dropped, and the charity is kept", async () => {
    const { entries } = await readCatalogue([
      '{"id":"1","name":"Typo","website":"http://www:typo.org"}',
    ]);
    expect(entries).toMatchObject([{ name: "Typo", websiteUrl: null }]);
  });

  test("an invalid line is reported with its number and reason, and the others are read", async () => {
    const { entries, refused } = await readCatalogue([
      '\uFEFF{"id":"1","name":"First"}',
      "not JSON",
      "",
      '{"id":"2"}',
      '{"id":"3","name":"Third","country":"France","causes":["cats"]}',
      '{"id":"1","name":"Again"}',
      "[]",
      '{"id":"4","name":"NUL \\u0000 inside"}',
      '{"id":"5","name":"Last"}\r',
    ]);
    expect(entries.map(({ name }) => name)).toEqual(["First", "Last"]);
    expect(refused).toEqual([
      { line: 2, problem: "is not JSON" },
      { line: 4, problem: expect.stringMatching(/^name: /) },
      { line: 5, problem: expect.stringMatching(/^country: .*; causes\.0: /) },
      { line: 6, problem: "id: is also the id of line 1" },
      { line: 7, problem: expect.stringContaining("expected object") },
      { line: 8, problem: expect.stringMatching(/^name: must not contain NUL/) },
    ]);
  });
});

test("parseCsv reads quoted fields with commas, line breaks and quotes", () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",\n,"last"')).toEqual([
    ["a", "b"],
    ['x, "y"\nz', ""],
    ["", "last"],
  ]);
});
