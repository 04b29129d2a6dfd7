import { expect, test } from "vitest";
import { hostsOf, isOwnable, isReserved } from "./domain-names.js";

const service = ["obole.example", "obole.test"];

test.each([
  [
    "a custom domain",
    { subdomain: null, customDomain: "give.lumen.example" },
    ["give.lumen.example"],
  ],
  [
    "a subdomain, under each of the service's domains",
    { subdomain: "lumen", customDomain: null },
    ["lumen.obole.example", "lumen.obole.test"],
  ],
  [
    "a child's subdomain",
    { subdomain: "shop.lumen", customDomain: null },
    ["shop.lumen.obole.example", "shop.lumen.obole.test"],
  ],
  ["no domain at all", { subdomain: null, customDomain: null }, []],
])("the hosts of %s", (_, domains, hosts) => {
  expect(hostsOf([domains], service)).toEqual(hosts);
});

test("an account has the hosts of all its domains", () => {
  const domains = [
    { subdomain: "lumen", customDomain: "give.lumen.example" },
    { subdomain: null, customDomain: "shop.lumen.example" },
  ];
  expect(hostsOf(domains, ["obole.example"])).toEqual([
    "give.lumen.example",
    "lumen.obole.example",
    "shop.lumen.example",
  ]);
});

test.each([
  "give.lumen.example",
  "lumen.example",
  "lumen.co.uk",
  "lumen.github.io",
  "xn--bcher-kva.example",
  "localhost.lumen.example",
  "1.lumen.example",
])("an account can own %s", (domain) => {
  expect(isOwnable(domain, service)).toBe(true);
});

test.each([
  ["a domain of the service", "obole.example"],
  ["a name under a domain of the service", "give.obole.test"],
  ["this machine", "localhost"],
  ["a name of this machine", "give.localhost"],
  ["a name without a dot", "intranet"],
  ["an address", "127.0.0.1"],
  ["a short address", "127.1"],
  ["an address as one number", "2130706433"],
  ["an address in hexadecimal", "0x7f.0x1"],
  ["a top-level domain", "com"],
  ["a public suffix", "co.uk"],
  ["a public suffix of a company", "github.io"],
])("nobody owns %s", (_, domain) => {
  expect(isOwnable(domain, service)).toBe(false);
});

test.each([
  ["www", "https://give.example", true],
  ["api", "https://give.example", true],
  ["admin", "https://give.example", true],
  ["gifts", "https://gifts.obole.example", true],
  ["gifts", "https://give.example", false],
  ["lumen", "https://gifts.obole.example", false],
  ["api.lumen", "https://give.example", false],
])("whether %s is reserved at %s: %s", (subdomain, baseUrl, isIt) => {
  expect(isReserved(subdomain, { baseUrl, serviceDomains: service })).toBe(isIt);
});
