import { writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheDirectory } from "../databases.js";
import { ensureInstalled, type Installation } from "../npm-installation.js";
import { bundle } from "./bundle.js";
import type { Embed } from "./embed.js";

const version = "6.45.2";
const installation: Installation = {
  title: `Adyen Web ${version}`,
  folder: path.join(cacheDirectory, `adyen-web-${version}`),
  packages: { "@adyen/adyen-web": version },
};

/** The code that a host writes for the form; all its requests go to the page's own server. */
const source = `
  import { AdyenCheckout, Donation } from "@adyen/adyen-web";
  // It wants the key's environment in the address.
  const own = location.origin + "/test/";
  const checkout = await AdyenCheckout({
    environment: "test",
    clientKey: "test_" + "A".repeat(32),
    countryCode: "NL",
    locale: "en-US",
    analytics: { enabled: false },
    _environmentUrls: { api: own, analytics: own, cdn: { images: own, translations: own } },
  });
  new Donation(checkout, {
    donation: { type: "fixedAmounts", currency: "EUR", values: [500, 1000, 2000] },
    nonprofitName: "Les Amis du Phare",
    nonprofitDescription: "We keep the lights of the coast burning.",
    causeName: "Health",
    nonprofitUrl: "https://phare.example/",
    onDonate() {},
  }).mount("#donation");
`;

/**
 * Adyen's donation form, bundled without the rest of its package. The blank page that it loads from its host for a
 * device fingerprint is missing.
 */
export const adyen: Embed = {
  name: "adyen",
  readyWith: "the amounts, and the button",
  async prepare() {
    if (!(await ensureInstalled(installation))) return null;
    const entry = path.join(installation.folder, "donation.js");
    await writeFile(entry, source);
    return {
      snippet: `<link rel="stylesheet" href="/adyen.css"><div id="donation"></div>
        <script async type="module" src="/donation.js"></script>`,
      files: {
        "/donation.js": await bundle(entry, path.join(installation.folder, "bundled")),
        "/adyen.css": path.join(
          installation.folder,
          "node_modules/@adyen/adyen-web/styles/adyen.css",
        ),
      },
      answers: { "/test/v3/analytics": { id: "attempt" } },
      isReady: () => !!document.querySelector("#donation input[type=radio]"),
      press: { key: " ", on: (page) => page.locator("#donation input[type=radio]").first() },
    };
  },
};
