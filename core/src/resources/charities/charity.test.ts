import { expect, test } from "vitest";
import { displayCharity } from "./charity.js";

test.for([
  [{ city: "Gent", country: "BE" }, "Gent, Belgique"],
  [{ city: "Lyon", country: "FR" }, "Lyon"],
  [{ city: null, country: "DE" }, "Allemagne"],
  [{ city: null, country: "FR" }, null],
  [{ city: "Roma", country: null }, "Roma"],
  [{ city: null, country: null }, null],
  [{ city: null, country: "QQ" }, "QQ"],
] as const)("%o is shown as %s", ([charity, place]) => {
  expect(displayCharity({ ...charity, causes: [], verification: null }, "fr").place).toBe(place);
});

test("causes are shown in the language", () => {
  const charity = { causes: ["health" as const], city: null, country: "CH", verification: null };
  expect(displayCharity(charity, "de")).toEqual({
    ...{ causes: ["Gesundheit"], place: "Schweiz", verifiedOn: null },
  });
});

test("the day on which a charity was verified is shown as the language writes it", () => {
  const verification = { register: "RNA", verifiedOn: "2026-02-01" };
  const charity = { causes: [], city: null, country: null, verification };
  expect(displayCharity(charity, "fr").verifiedOn).toBe("1er février 2026");
});
