import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addresses } from "../charity-selection/charity-selection.js";
import { type EarlyAnswers, early, shared } from "../core/api/early.js";
import { addresses as receiptAddresses } from "../receipts/receipts.js";
import type { Manifest } from "./manifest.js";

const api = "https://give.example/v1/widgets";

interface Call {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}
let calls: Call[];

/** An element of the page that is in the viewport. */
function elementWith(name: string, attributes: Readonly<Record<string, string>>) {
  return {
    localName: `obole-${name}`,
    getAttribute: (attribute: string) => attributes[attribute] ?? null,
    closest: () => null,
    getRootNode: () => ({}),
  };
}
type TestElement = ReturnType<typeof elementWith>;

let dataset: Readonly<Record<string, string>>;

/** Runs the loader on a page with these elements. */
async function load(...elements: TestElement[]): Promise<EarlyAnswers> {
  const manifest: Manifest = [
    "c0",
    "e0",
    {
      "charity-selection": Object.values(addresses).join(" "),
      receipts: Object.values(receiptAddresses).join(" "),
    },
  ];
  vi.stubGlobal("__OBOLE_MANIFEST__", manifest);
  vi.stubGlobal("__OBOLE_HAS_BUNDLES__", true);
  vi.stubGlobal("document", {
    currentScript: { src: "https://give.example/widgets/v1/obole.js?x=1", dataset },
    querySelectorAll: () => elements,
  });
  await import("./loader.js");
  return shared[early] ?? new Map();
}

beforeEach(() => {
  // Chunks cannot be loaded here. The test does not wait for the retries.
  vi.useFakeTimers();
  vi.resetModules();
  delete shared[early];
  calls = [];
  dataset = {};
  vi.stubGlobal("navigator", { languages: ["fr"] });
  vi.stubGlobal("fetch", async (address: string, options: Omit<Call, "address">) => {
    calls.push({ address, ...options });
    return new Response();
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly see: (entries: object[]) => void;
      constructor(see: (entries: object[]) => void) {
        this.see = see;
      }
      observe(target: TestElement) {
        this.see([{ isIntersecting: true, target }]);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requested = () => calls.map(({ address }) => address);

describe("the loader", () => {
  it("sends the one request that the attributes name, with no options of its own", async () => {
    await load(elementWith("charity-selection", { "public-key": "p/k" }));
    // With any other option a browser would not take the response of a preload tag.
    expect(calls).toEqual([{ address: `${api}/public/p%2Fk/view?locale=fr`, headers: {} }]);
  });

  it("names the gift to claim in it", async () => {
    await load(elementWith("charity-selection", { "public-key": "pk", "donation-id": "d" }));
    expect(requested()).toEqual([`${api}/public/pk/view?donationId=d&locale=fr`]);
  });

  it("follows base-url", async () => {
    const attributes = { "public-key": "pk", "base-url": "https://api.example" };
    await load(elementWith("charity-selection", attributes));
    expect(requested()[0]).toBe("https://api.example/v1/widgets/public/pk/view?locale=fr");
  });

  it("sends a token as a header, never in a URL, and uses the response only for that token", async () => {
    const answers = await load(elementWith("receipts", { token: "secret" }));
    const address = `${api}/admin/receipts?limit=24&locale=fr`;
    expect(calls).toEqual([{ address, headers: { Authorization: "Bearer secret" } }]);
    expect([...answers.keys()]).toEqual([`${address}Bearer secret`]);
  });

  it("preloads nothing that needs a token if the page has none", async () => {
    await load(elementWith("receipts", {}));
    expect(calls).toEqual([]);
  });

  it("starts once for any number of elements of a kind", async () => {
    await load(
      elementWith("receipts", { token: "one" }),
      elementWith("receipts", { token: "two" }),
    );
    expect(calls).toHaveLength(1);
  });

  it("with data-debug starts elements when the doctor is ready or failed to load", async () => {
    dataset = { debug: "" };
    await load(elementWith("receipts", { token: "one" }));
    expect(calls).toEqual([]);
    await vi.waitFor(() => expect(calls).toHaveLength(1), 30_000);
  });

  it("does nothing if another loader is already running", async () => {
    shared[early] = new Map();
    await load(elementWith("receipts", { token: "one" }));
    expect(calls).toEqual([]);
  });
});
