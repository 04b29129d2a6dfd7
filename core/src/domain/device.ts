/** The browser and the system of a `User-Agent` header, by the names that their makers give them. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In this order, because most browsers also name the ones that they are built on. */
const browsers: Names = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPiOS|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
];

/** iPhones say that they are like Mac OS X, and Android that it is Linux. */
const systems: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** The part of a header that is read: real ones have some 150 characters. */
const readCharacters = 500;

/** Names the browser and the system, for people who look for a session that is not theirs. Versions are left out. */
export function deviceOf(userAgent: string | null): Device {
  const read = (userAgent ?? "").slice(0, readCharacters);
  const nameIn = (names: Names) => names.find(([, mark]) => mark.test(read))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
