import { describe, expect, it } from "vitest";
import { addresses } from "../charity-selection/charity-selection.addresses.js";
import { planOf } from "./plan.js";

const manifest = {
  core: "c0",
  elements: {
    "charity-selection": { chunk: "e0", messages: "m0", addresses: Object.values(addresses) },
  },
};

function element(attributes: Record<string, string>) {
  return {
    localName: "obole-charity-selection",
    getAttribute: (name: string) => attributes[name] ?? null,
  };
}

const script = "https://give.example/widgets/v1/obole.js?x=1";

describe("planOf", () => {
  it("starts the element, the core and the language together, beside the loader", () => {
    const { chunks } = planOf(manifest, element({ "public-key": "pk" }), "fr", script);
    expect(chunks).toEqual([
      "https://give.example/widgets/v1/chunks/charity-selection-e0.js",
      "https://give.example/widgets/v1/chunks/core-c0.js",
      "https://give.example/widgets/v1/chunks/charity-selection.fr-m0.js",
    ]);
  });

  it("asks for what the attributes name, and for nothing that they do not", () => {
    const picking = planOf(manifest, element({ "public-key": "pk" }), "fr", script);
    expect(picking.data).toEqual([
      "https://give.example/v1/widgets/public/pk?locale=fr",
      "https://give.example/v1/widgets/public/pk/charities?locale=fr&limit=24",
    ]);
    const claiming = element({ "public-key": "pk", "donation-id": "d" });
    expect(planOf(manifest, claiming, "fr", script).data).toContain(
      "https://give.example/v1/widgets/public/pk/donations/d?locale=fr",
    );
  });

  it("follows base-url for data, not for code", () => {
    const plan = planOf(
      manifest,
      element({ "public-key": "pk", "base-url": "https://api.example" }),
      "en",
      script,
    );
    expect(plan.data[0]).toBe("https://api.example/v1/widgets/public/pk?locale=en");
    expect(plan.chunks[0]).toMatch(/^https:\/\/give\.example\/widgets\/v1\/chunks\//);
  });
});
