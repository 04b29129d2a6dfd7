import { expect, test } from "@playwright/test";
import { createAccount, listAll } from "../support/api.js";
import { sharedData } from "../support/shared-data.js";
import { startDemoSite, startSystem } from "../support/system.js";

const catalogue = sharedData("catalogue_seed.ndjson");

test("a visitor finds a real charity and claims, and the host's server receives a verified webhook", async ({
  page,
}) => {
  test.skip(catalogue === null, "../shared/data/catalogue_seed.ndjson is not on this machine");
  const system = await startSystem({ env: { CATALOG_FILE: String(catalogue) } });
  try {
    const account = await createAccount(system, "Atelier Lumen");
    const charities = await listAll<{ charityId: string }>(account, "/v1/charities");
    expect(charities).toHaveLength(3_527);
    await account.call("PATCH", `/v1/charities-selections/${account.charitiesSelectionId}`, {
      charityIds: charities.map(({ charityId }) => charityId),
    });
    const demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
    try {
      await page.goto(demo.baseUrl);
      await page.getByRole("button", { name: "Place the order" }).click();
      const widget = page.locator("obole-charity-selection");
      const search = widget.getByRole("searchbox");
      const choices = widget.getByRole("radio");

      await search.fill("oeuvre");
      await expect(
        widget.getByRole("radio", { name: "Association des Œuvres paroissiales de Monteux" }),
      ).toBeVisible();
      await expect(choices).toHaveCount(await matchesOf(account, "oeuvre"));

      await search.fill("federation");
      await expect(choices.first()).toHaveAccessibleName(/^f[ée]d[ée]ration/i);
      const chosen = widget.getByRole("radio", { name: /^Fédération/ }).first();
      const name = (await chosen.evaluate((radio: HTMLInputElement) =>
        radio.closest("label")?.querySelector(".name")?.textContent?.trim(),
      )) as string;
      await chosen.check();
      await widget.getByRole("button", { name: "Send our €3.70" }).click();

      await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
      await expect(widget.getByText(`€3.70 for ${name}`)).toBeVisible();
      const event = page.getByRole("listitem").filter({ hasText: "donation_update" });
      await expect(event.getByText("✓ verified")).toBeVisible();
      await expect(event.getByText(name).first()).toBeVisible();
      await expect(event.locator(".status")).toHaveText("DONE");
    } finally {
      await demo.stop();
    }
  } finally {
    await system.stop();
  }
});

async function matchesOf(
  account: { call: <T>(method: string, route: string) => Promise<T> },
  search: string,
) {
  const page = await account.call<{ data: unknown[] }>("GET", `/v1/charities?search=${search}`);
  return page.data.length;
}
