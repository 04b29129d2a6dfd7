import { describe, expect, test } from "vitest";
import { areAlike, comparedName, namesMatch, screen } from "./screening.js";

const match = (one: string, other: string) => namesMatch(comparedName(one), comparedName(other));

describe("names that match", () => {
  test.for([
    ["Zoltan Exemplar", "EXEMPLAR, Zoltan"],
    ["Zoltán Éxemplár", "Zoltan Exemplar"],
    ["Zoltan Exemplar", "Zoltan Maria Exemplar"],
    ["Zoltan Exemplra", "Zoltan Exemplar"],
    ["Zoltan Exempler", "Zoltan Exemplar"],
    ["Al-Musterman Karim", "Karim Almusterman"],
    ["Bartholomaeus Musterfrau", "Bartolomeus Musterfrau"],
    ["Dr. Zoltan von Exemplar", "Zoltan Exemplar"],
    ["Nordlicht Handel GmbH", "Nordlicht Handel"],
    ["Musterwerk SARL", "MUSTERWERK Ltd"],
    ["Zolt\u200ban Exemplar", "Zolt an Exemplar"],
  ] as const)("%s and %s", ([one, other]) => {
    expect(match(one, other)).toBe(true);
    expect(match(other, one)).toBe(true);
  });
});

describe("names that do not match", () => {
  test.for([
    ["Zoltan Exemplar", "Zoltan Muster"],
    ["Zoltan Exemplar", "Exemplar"],
    ["Anna Lee", "Anne Leo"],
    ["Karim Ali", "Karim Alo"],
    ["Nordlicht", "Nordlicht Handel"],
    ["Zoltan Zoltan", "Zoltan Exemplar"],
    ["", "Zoltan Exemplar"],
    ["!!!", "???"],
  ] as const)("%s and %s", ([one, other]) => {
    expect(match(one, other)).toBe(false);
    expect(match(other, one)).toBe(false);
  });
});

test("short words must be equal, long ones may differ in two letters", () => {
  expect(areAlike("anna", "anne")).toBe(false);
  expect(areAlike("maria", "marie")).toBe(true);
  expect(areAlike("mariam", "marina")).toBe(false);
  expect(areAlike("exemplarius", "exemplariys")).toBe(true);
  expect(areAlike("exemplarius", "exampluryus")).toBe(false);
});

test("hostile names are compared in bounded time, and find nobody", () => {
  const hostile = ["a ".repeat(100_000), "\u202e".repeat(1_000), "é".repeat(100_000), "of the"];
  expect(screen(hostile, [{ name: "Zoltan Exemplar", details: null }])).toEqual([]);
});

test("each listed name is found with the name that it matches", () => {
  const listed = [
    { name: "Exemplar Zoltan", details: "born 1961" },
    { name: "Karim Almusterman", details: null },
  ];
  expect(screen(["Atelier Lumen", "Zoltan Exemplar", "Zoltan Exemplar"], listed)).toEqual([
    { subject: "Zoltan Exemplar", listed: listed[0] },
  ]);
});
