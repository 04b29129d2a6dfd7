import { expect, type Locator, type Page, test } from "@playwright/test";
import { callOperator, createAccount, signInAgain } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import { type Host, type HostPage, startHost } from "../support/host-page.js";
import { accessibilityFaults, complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWidgetWorld, type WidgetWorld, widgetNames } from "../support/widget-world.js";

/** The diagnostics of `data-debug`, with services and pages that have the fault to report. */

let world: WidgetWorld;
let live: RunningSystem;
let liveHost: Host;

test.beforeAll(async () => {
  world = await startWidgetWorld();
  live = await startSystem({ env: { ENVIRONMENT: "live" } });
  liveHost = await startHost(live);
});
test.afterAll(async () => {
  liveHost?.stop();
  await live?.stop();
  await world?.stop();
});

/** The specification's lifetime of a widget token. */
const widgetTokenSeconds = 24 * 60 * 60;

/** Opens a page with `data-debug`, and waits for its diagnostics. */
async function examine(
  page: Page,
  shown: HostPage,
  { host = world.host }: { host?: Host } = {},
): Promise<void> {
  const looked = page.waitForEvent("console", (line) =>
    /has looked at this page/.test(line.text()),
  );
  await host.open(page, { debug: true, ...shown });
  await looked;
}

const findingsOf = (page: Page): Locator => page.locator("[data-finding]");

/** Expects exactly this finding, with these words. */
async function expectFinding(page: Page, id: string, ...words: (string | RegExp)[]): Promise<void> {
  await expect(findingsOf(page).first()).toBeVisible();
  const ids = await findingsOf(page).evaluateAll((entries) =>
    entries.map((entry) => entry.getAttribute("data-finding")),
  );
  expect(ids).toEqual([id]);
  for (const word of words) await expect(findingsOf(page).first()).toContainText(word);
}

interface WidgetToken {
  readonly token: string;
}

/** Creates a token of the first account, whose credentials the advanced clock may have expired. */
async function tokenFor(widgets: readonly string[]): Promise<string> {
  const account = await signInAgain(world.system, world.households[0].account);
  const body = { accountId: account.accountId, widgets };
  return (await account.call<WidgetToken>("POST", "/v1/authentication/widget", body)).token;
}

async function liveToken(): Promise<string> {
  const { accountId, call } = await createAccount(live, "Atelier en ligne");
  return (await call<WidgetToken>("POST", "/v1/authentication/widget", { accountId })).token;
}

const receipts = (attributes: string) => `<obole-receipts ${attributes}></obole-receipts>`;
const selection = (attributes: string) =>
  `<obole-charity-selection ${attributes}></obole-charity-selection>`;

test("a healthy page with all widgets has no findings", async ({ page }) => {
  const complaints = complaintsOf(page);
  const snippets = await Promise.all(widgetNames.map((name) => world.snippet(name)));
  const { baseUrl } = world.system;
  await examine(page, {
    widget: snippets.join(""),
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  for (const name of widgetNames) {
    const widget = page.locator(`obole-${name}`);
    await widget.scrollIntoViewIfNeeded();
    await expect(widget.getByRole("heading").first()).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  await expect(findingsOf(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a page without data-debug does not load the diagnostics", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await world.host.open(page, { widget: selection("") });
  await expect(page.locator("obole-charity-selection:defined")).toBeAttached();
  expect(asked.filter((url) => url.endsWith("/debug.js"))).toEqual([]);
});

test("a key of the other environment", async ({ page }) => {
  const widget = selection(`public-key="${world.households[0].publicKey}"`);
  await examine(page, { widget }, { host: liveHost });
  await expectFinding(page, "wrong-environment", "belongs to the sandbox, and this is live");
});

test("a token of the other environment", async ({ page }) => {
  await examine(page, { widget: receipts(`token="${await liveToken()}"`) });
  await expectFinding(page, "wrong-environment", "belongs to live, and this is the sandbox");
});

test("an unknown key", async ({ page }) => {
  await examine(page, { widget: selection('public-key="pk_test_mistyped"') });
  await expectFinding(page, "unknown-key", "mistyped or truncated");
});

test("a campaign's ID instead of its key", async ({ page }) => {
  const widget = selection(`public-key="${world.households[0].campaignId}"`);
  await examine(page, { widget });
  await expectFinding(page, "not-a-public-key", "begin with pk_test_");
});

test("a donation of another campaign", async ({ page }) => {
  const [ours, theirs] = world.households;
  const theirSnippet = await world.snippet("charity-selection", theirs);
  const [, donationId = ""] = /donation-id="([^"]+)"/.exec(theirSnippet) ?? [];
  const widget = selection(`public-key="${ours.publicKey}" donation-id="${donationId}"`);
  await examine(page, { widget });
  await expectFinding(page, "unknown-donation", "belongs to another campaign");
});

test("an expired token, in an attribute or from getToken", async ({ page }) => {
  const token = await tokenFor(["receipts"]);
  const advanceSeconds = widgetTokenSeconds + 60;
  await callOperator(world.system, "POST", "/operator/clock", { advanceSeconds });
  await examine(page, { widget: receipts(`token="${token}"`) });
  await expectFinding(page, "token-expired", "has expired", "was advanced", "getToken");
  expect(await page.locator("[data-obole-findings]").innerText()).not.toContain(token);

  const giveToken = `document.querySelector("obole-receipts").getToken = async () => "${token}"`;
  await examine(page, { widget: `${receipts("")}<script>${giveToken}</script>` });
  await expectFinding(page, "token-expired");
});

test("a revoked token", async ({ page }) => {
  const token = await tokenFor(["receipts"]);
  await examine(page, { widget: receipts(`token="${token.slice(0, -4)}AAAA"`) });
  await expectFinding(page, "token-refused", "altered");
});

test("a token of another widget", async ({ page }) => {
  await examine(page, { widget: receipts(`token="${await tokenFor(["metrics"])}"`) });
  await expectFinding(page, "token-of-another-widget", "an admin widget token for metrics");
});

test("an access token in the page", async ({ page }) => {
  const { accessToken } = await signInAgain(world.system, world.households[0].account);
  await examine(page, { widget: receipts(`token="${accessToken}"`) });
  await expectFinding(page, "access-token-in-page", "must never be in a page");
});

test("a token of a closed account", async ({ page }) => {
  const { accountId, call } = await createAccount(world.system, "Atelier fermé");
  const body = { accountId };
  const { token } = await call<WidgetToken>("POST", "/v1/authentication/widget", body);
  await callOperator(world.system, "PATCH", `/operator/accounts/${accountId}`, {
    status: "CLOSED",
  });
  await examine(page, { widget: receipts(`token="${token}"`) });
  await expectFinding(page, "account-closed");
});

test("a page that is not one of the account's sites, in live", async ({ page }) => {
  await examine(page, { widget: receipts(`token="${await liveToken()}"`) }, { host: liveHost });
  const { origin } = new URL(page.url());
  await expectFinding(page, "origin-not-allowed", `Pages of ${origin}`, "create-site");
});

test("a policy that blocks requests, with the line that allows them", async ({ page }) => {
  const { baseUrl } = world.system;
  await examine(page, {
    widget: selection(`public-key="${world.households[0].publicKey}"`),
    policy: `default-src 'self'; script-src ${baseUrl}`,
  });
  await expectFinding(page, "blocked-by-policy", `connect-src 'self' ${baseUrl}`);
});

test("a policy that forbids Lit's Trusted Types", async ({ page }) => {
  await examine(page, {
    widget: selection(`public-key="${world.households[0].publicKey}"`),
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  });
  await expectFinding(page, "blocked-by-policy", "trusted-types lit-html");
});

test("a script that is loaded twice", async ({ page }) => {
  await examine(page, { widget: await world.snippet("receipts"), loads: 2 });
  await expectFinding(page, "script-loaded-twice", "2 times");
});

test("a script tag without crossorigin", async ({ page }) => {
  await examine(page, { widget: await world.snippet("receipts"), crossorigin: false });
  await expectFinding(page, "script-without-crossorigin", "no `crossorigin`");
});

for (const [hours, said] of [
  [2, "120 minutes fast"],
  [-3, "180 minutes slow"],
] as const) {
  test(`a device whose clock is ${said}`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const widget = selection(`public-key="${world.households[0].publicKey}"`);
    await examine(page, { widget });
    await expectFinding(page, "clock-off", said);
  });
}

test("an element without a key or token", async ({ page }) => {
  await examine(page, { widget: selection("") });
  await expectFinding(page, "missing-public-key", "<obole-charity-selection> has no public-key");
  await examine(page, { widget: receipts('token="undefined"') });
  await expectFinding(page, "missing-token", "is “undefined”");
  await examine(page, {
    widget: `<obole-gift-journey public-key="${world.households[0].publicKey}"></obole-gift-journey>`,
  });
  await expectFinding(page, "missing-vote-id", "public-key and vote-id");
});

test("an unknown attribute and an unknown element", async ({ page }) => {
  const { publicKey } = world.households[0];
  await examine(page, { widget: selection(`public-key="${publicKey}" donationid="x"`) });
  await expectFinding(page, "unknown-attribute", "Did you mean “donation-id”?");
  await examine(page, { widget: "<obole-receipt></obole-receipt>" });
  await expectFinding(page, "unknown-element", "Did you mean <obole-receipts>?");
});

test("a base-url with a path, or without an Obole service", async ({ page }) => {
  const { publicKey } = world.households[0];
  const at = (baseUrl: string) => selection(`public-key="${publicKey}" base-url="${baseUrl}"`);
  await examine(page, { widget: at(`${world.system.baseUrl}/v1`) });
  await expectFinding(page, "base-url-invalid", "holds more than an origin");
  await examine(page, { widget: at(`http://127.0.0.1:${await freePort()}`) });
  await expectFinding(page, "not-obole", "does not answer");
});

test("a failure that the page did not cause, with the element's own message", async ({ page }) => {
  await page.route("**/view?**", (route) => route.abort());
  await examine(page, { widget: selection(`public-key="${world.households[0].publicKey}"`) });
  await expectFinding(page, "call-failed", "<obole-charity-selection> failed (network)");
});

test("a theme with low contrast", async ({ page }) => {
  const css = ":root { --obole-color-accent: #ffd54a; --obole-color-on-accent: #000 }";
  const widget = selection(`public-key="${world.households[0].publicKey}"`);
  await examine(page, { widget, css });
  await expectFinding(page, "contrast-too-low", "accent on surface", /1\.4\d : 1/);
});

test("the panel is accessible, works under the strictest policy, and can be closed", async ({
  page,
}) => {
  const { baseUrl } = world.system;
  const complaints = complaintsOf(page);
  await examine(page, {
    widget: selection('public-key="pk_test_mistyped"'),
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  const panel = page.getByRole("region", { name: "What Obole's widgets found" });
  await expect(panel.getByRole("status")).toHaveText("Obole: 1 finding");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints.filter((line) => /policy/i.test(line))).toEqual([]);
  expect(complaints.filter((line) => line.startsWith("[Obole]"))).toHaveLength(1);
  const link = await panel.getByRole("link", { name: "Read more" }).getAttribute("href");
  expect(link).toBe(`${baseUrl}/docs/widgets#keys-and-tokens`);
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await expect(panel).toHaveCount(0);
});

test("every section that a finding links to is in the guide", async ({ request }) => {
  const guide = await (await request.get(`${world.system.baseUrl}/docs/widgets`)).text();
  for (const section of [
    "keys-and-tokens",
    "tokens",
    "theming",
    "content-security-policy",
    "bundlers-and-react",
    "when-it-does-not-work",
  ])
    expect(guide).toContain(`id="${section}"`);
});
