import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Cause } from "../../domain/causes.js";

/** The folder with data of real charities, next to the checkout and not part of it. */
const sharedData = new URL("../../../../../shared/data/", import.meta.url);

/** A file of the shared data, or null when that folder is missing; prints the reason. */
export function sharedFile(name: string): URL | null {
  const file = new URL(name, sharedData);
  if (existsSync(file)) return file;
  process.stderr.write(`skipped: ../shared/data/${name} does not exist\n`);
  return null;
}

/** The register's categories by cause; unlisted categories have none. */
const causeOfCategory: Readonly<Record<string, Cause>> = {
  asd_sport: "sport_leisure",
  scientific_research: "research",
  health_research: "health",
  cultural_heritage: "heritage",
  protected_areas: "environment",
};

/** The Italian register as lines of a catalogue file: 63,592 charities. */
export function italianRegister(file: URL): string[] {
  const [head = [], ...rows] = parseCsv(gunzipSync(readFileSync(file)).toString());
  return rows.map((values) => {
    const field = (name: string) => values[head.indexOf(name)] ?? "";
    const causes = field("categories")
      .split(";")
      .flatMap((category) => causeOfCategory[category] ?? []);
    return JSON.stringify({
      id: `IT-${field("fiscal_code")}`,
      name: field("name"),
      country: field("country"),
      city: field("city") || null,
      causes,
      registrationNumber: field("fiscal_code"),
    });
  });
}

/** Parses CSV by RFC 4180: quoted fields may contain commas, line breaks and doubled quotes. */
export function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < csv.length) {
    const match = field.exec(csv);
    if (match === null) throw new Error(`invalid CSV after line ${rows.length}`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
