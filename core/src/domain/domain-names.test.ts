import { expect, test } from "vitest";
import { hostsOf } from "./domain-names.js";

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
