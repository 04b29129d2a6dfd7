import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { type Account, createAccount, signInAgain } from "./api.js";
import {
  donorToken,
  enterPaymentMethod,
  monthlyGift,
  newDonor,
  type PlatformDonor,
  platformAccount,
} from "./donor-platform.js";
import { activeCampaign, donationBody, giftToPay, recurringTemplate } from "./giving.js";
import type { HostPage } from "./host-page.js";
import { notoSans } from "./noto-sans.js";
import { untilReady, type WidgetWorld } from "./widget-world.js";

/** The width of the page's column, to which the widgets adapt (not to the window's). */
const columnPixels = 640;

/** Opens a page and brings a widget into a state. */
export type Draw = (
  world: WidgetWorld,
  page: Page,
  name: string,
  shown?: Partial<HostPage>,
) => Promise<Locator>;

async function open(
  { host }: WidgetWorld,
  page: Page,
  widget: string,
  shown: Partial<HostPage> = {},
): Promise<void> {
  const css = `${notoSans.css} body { margin: 20px; max-width: ${columnPixels}px } h1 { display: none } ${shown.css ?? ""}`;
  await host.open(page, { ...shown, widget, css });
}

const ready: Draw = async (world, page, name, shown) => {
  await open(world, page, await world.snippet(name), shown);
  const widget = page.locator(`obole-${name}`);
  await untilReady(page, widget);
  return widget;
};

/** The states of every widget, by name. */
export const widgetStates = {
  skeleton: async (world, page, name, shown) => {
    await page.route("**/v1/widgets/**", () => {});
    await open(world, page, await world.snippet(name), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".ghost").first()).toBeVisible();
    return widget;
  },
  ready,
  empty: async (world, page, name, shown) => {
    await open(world, page, await emptySnippet(world, name), shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    if (name === "charity-selection") {
      // A campaign always has charities, so only its search results can be empty.
      await widget.getByRole("searchbox").fill("nobody is called that");
      await expect(widget.locator(".notice")).toBeVisible();
    }
    return widget;
  },
  error: async (world, page, name, shown) => {
    await page.route("**/v1/widgets/**", (route) => route.abort());
    await open(world, page, await world.snippet(name), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice button")).toBeVisible();
    return widget;
  },
  refused: async (world, page, name, shown) => {
    const [own] = world.households;
    const wrong = { token: "made-up", "public-key": "pk_test_unknown" };
    await open(world, page, await world.snippet(name, own, wrong), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice h2")).toBeVisible();
    return widget;
  },
  narrow: async (world, page, name, shown = {}) => {
    await page.setViewportSize({ width: 320, height: 760 });
    const css = `${shown.css ?? ""} body { margin: 0 !important }`;
    return await ready(world, page, name, { ...shown, css });
  },
  "right-to-left": (world, page, name, shown) => ready(world, page, name, { ...shown, dir: "rtl" }),
} satisfies Record<string, Draw>;

/** The states of a widget, by name: those of every widget, and its own. */
export const statesOf = (name: string): Readonly<Record<string, Draw>> => ({
  ...(name === "round-up" ? roundUpStates : widgetStates),
  ...(name === "charity-selection" ? votingStates : {}),
  ...(name === "give" ? givingStates : {}),
  ...(name === "donor-platform" ? donorStates : {}),
  ...(name === "gift-journey" ? { divided } : {}),
});

/** Chooses an amount and a charity, and goes on to the second step. */
const toDetails: Draw = async (world, page, name, shown) => {
  const widget = await ready(world, page, name, shown);
  await widget.getByRole("radio", { name: /^Les Amis/ }).check();
  await widget.locator("footer [part=button]").click();
  await expect(widget.locator(".details")).toBeVisible();
  return widget;
};

/** Draws the element for a visitor who returns from the payment page. */
const back =
  (outcome: "succeeded" | "processing" | "canceled"): Draw =>
  async (world, page, name, shown) => {
    const [own] = world.households;
    const { donation } = await giftToPay(world.system, own);
    const told = new URLSearchParams({
      ...{ "obole-give": own.givingKey, "obole-frequency": "ONCE" },
      ...{ donation: donation.donationId, payment: outcome },
    });
    const snippet = await world.snippet(name);
    await page.addInitScript((query) => {
      if (location.pathname === "/") history.replaceState(null, "", `/?${query}`);
    }, `${told}`);
    await open(world, page, snippet, shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    return widget;
  };

/** The states of the element with which visitors give. */
const givingStates: Readonly<Record<string, Draw>> = {
  problems: async (world, page, name, shown) => {
    const widget = await ready(world, page, name, shown);
    await widget.locator("#own").fill("0.20");
    await widget.locator("footer [part=button]").click();
    await expect(widget.locator("#amount-error")).toBeVisible();
    return widget;
  },
  monthly: async (world, page, name, shown) => {
    const widget = await ready(world, page, name, shown);
    await widget.locator("[name=frequency]").last().check();
    return widget;
  },
  details: toDetails,
  "details-problems": async (world, page, name, shown) => {
    const widget = await toDetails(world, page, name, shown);
    // A tax receipt, a dedication and a message. Between them may be the fee; the last one shows the name.
    for (const index of [0, -3, -2]) await widget.getByRole("checkbox").nth(index).check();
    await widget.locator("footer [part=button]").click();
    await expect(widget.locator("[id$=-error]").first()).toBeVisible();
    return widget;
  },
  paid: back("succeeded"),
  "paid-later": back("processing"),
  "not-paid": back("canceled"),
  ended: async (world, page, name, shown) => {
    const [own] = world.households;
    const account = await signInAgain(world.system, own.account);
    const campaign = await activeCampaign(account, {
      ...{ name: "Over", acceptsPublicDonations: true },
      charitiesSelectionId: own.charitiesSelectionId,
    });
    await account.call("POST", `/v1/campaigns/${campaign.campaignId}/close`);
    await open(
      world,
      page,
      await world.snippet(name, own, { "public-key": campaign.publicKey }),
      shown,
    );
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice h2")).toBeVisible();
    return widget;
  },
};

/** The states of the round-up offer. Without a campaign there is no offer, and the page's own content shows. */
const roundUpStates: Readonly<Record<string, Draw>> = {
  ready,
  narrow: widgetStates.narrow,
  "right-to-left": widgetStates["right-to-left"],
  chosen: async (world, page, name, shown) => {
    const widget = await ready(world, page, name, shown);
    await widget.getByRole("radio").first().check();
    return widget;
  },
};

/** Draws the selection of a campaign on which anybody may vote: for somebody without a link to a vote, or with one. */
const voting =
  (hasLink: boolean, act: (widget: Locator) => Promise<void> = async () => {}): Draw =>
  async (world, page, name, shown) => {
    const [{ charitiesSelectionId, account: own }] = world.households;
    const account = await signInAgain(world.system, own);
    const { campaignId, publicKey } = await activeCampaign(account, {
      ...{ name: "The town decides", language: "en", visibility: "PUBLIC", budget: 500_000 },
      ...{ amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", charitiesSelectionId },
      ...{ description: "Who shares this year’s gift?", endsAt: "2090-04-01T00:00:00.000Z" },
    });
    const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", { campaignId });
    const space = '<svg display="block" width="1" height="640" aria-hidden="true"></svg>';
    const attributes = `public-key="${publicKey}"${hasLink ? ` vote-id="${voteId}"` : ""}`;
    await open(world, page, `<obole-${name} ${attributes}>${space}</obole-${name}>`, shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    await act(widget);
    return widget;
  };

const askFor = (email: string, isAccepted: boolean) => async (widget: Locator) => {
  await widget.locator("#email").fill(email);
  await widget.locator("form [part=button]").click();
  if (isAccepted) await expect(widget.locator("#email")).toHaveCount(0);
  else await expect(widget.locator("#email-error")).toBeVisible();
};

/** Draws an element for a vote whose budget was divided. */
const divided: Draw = async (world, page, name, shown) => {
  const [own] = world.households;
  const account = await signInAgain(world.system, own.account);
  const { charityIds, charitiesSelectionId } = own;
  const voting = await activeCampaign(account, {
    ...{ name: "Vote", amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION" },
    ...{ budget: 100_001, charitiesSelectionId },
  });
  const voteIds: string[] = [];
  for (const charity of [0, 0, 0, 0, 0, 0, 1, 1, 1, 2]) {
    const { campaignId } = voting;
    const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", { campaignId });
    await account.call("POST", `/v1/votes/${voteId}/cast`, { charityId: charityIds[charity] });
    voteIds.push(voteId);
  }
  await account.call("POST", `/v1/campaigns/${voting.campaignId}/close`);
  const attributes = `public-key="${voting.publicKey}" vote-id="${voteIds[0]}"`;
  const space = '<svg display="block" width="1" height="1180" aria-hidden="true"></svg>';
  await open(world, page, `<obole-${name} ${attributes}>${space}</obole-${name}>`, shown);
  const widget = page.locator(`obole-${name}`);
  await untilReady(page, widget);
  return widget;
};

const votingStates: Readonly<Record<string, Draw>> = {
  vote: voting(true),
  "vote-result": divided,
  "vote-request": voting(false),
  "vote-request-problem": voting(false, askFor("nobody", false)),
  "vote-requested": voting(false, askFor("ada@lumen.example", true)),
};

/** Draws a view of the donor platform for a donor who pays, and acts in it. */
const paying =
  (
    view: "recurring" | "payment-methods",
    act: (widget: Locator, page: Page) => Promise<void> = async () => {},
  ): Draw =>
  async (world, page, name, shown) => {
    const donor = await payingDonor(world);
    const attributes = { token: await donorToken(donor), view };
    await page.route("**/donor/recurring-donations?**", refuseFirst);
    await open(world, page, await world.snippet(name, world.households[0], attributes), shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    await act(widget, page);
    await page.waitForLoadState("networkidle");
    return widget;
  };

/** The states of the donor platform: what was given, and those in which payment is at stake. */
const donorStates: Readonly<Record<string, Draw>> = {
  years: async (world, page, name, shown) => {
    await page.route("**/donor/giving?**", addYears);
    const [own] = world.households;
    await open(world, page, await world.snippet(name, own, { view: "years" }), shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    return widget;
  },
  "payment-methods": paying("payment-methods"),
  "payment-method-added": (world, page, name, shown) =>
    paying("payment-methods")(world, page, name, {
      ...shown,
      before: () =>
        history.replaceState(null, "", "/?obole-view=payment-methods&payment=succeeded"),
    }),
  "payment-method-in-use": paying("payment-methods", async (widget) => {
    await widget.locator("[name=remove]").last().click();
    await widget.locator(".stop").click();
    await expect(widget.locator(".asking .error")).toBeVisible();
  }),
  recurring: paying("recurring"),
  "recurring-change": paying("recurring", async (widget) => {
    await widget.locator("[name=change]").last().click();
    await expect(widget.locator("#method")).toBeVisible();
  }),
  "recurring-pause": paying("recurring", async (widget, page) => {
    await widget.locator("[name=pause]").click();
    await widget.locator("[name=pausing]").last().check();
    await page.keyboard.press("Enter");
    await expect(widget.locator(".asking .error")).toBeVisible();
  }),
  "recurring-charity": paying("recurring", async (widget) => {
    await widget.locator("[name=change]").last().click();
    await widget.locator(".asking [name=charity]").click();
    await widget.locator("obole-charity-selection").getByRole("radio").nth(1).check();
  }),
};

/** A donor with two payment methods and three recurring gifts: refused, paused, and in order. */
async function payingDonor({ system }: WidgetWorld): Promise<PlatformDonor> {
  const account: Account = await platformAccount(system, "Atelier Comète");
  const monthly = await activeCampaign(account, {
    name: "A little every month",
    campaignTemplateId: recurringTemplate,
  });
  const donor = await newDonor(account);
  const paymentMethodId = await enterPaymentMethod(system, donor);
  const debit = { type: "SEPA_DEBIT", iban: "DE89370400440532013000" };
  await enterPaymentMethod(system, donor, debit);
  const giving = { ...donor, monthly, giving: { ...monthly, charityId: "" } };
  const giftTo = (index: number, amount: number) =>
    monthlyGift(giving, { paymentMethodId, amount, charityId: monthly.charityIds[index] });
  await giftTo(0, 1_500);
  const route = `/v1/recurring-donations/${await giftTo(1, 2_500)}`;
  await account.call("PATCH", route, { pausedUntil: "2050-07-01" });
  await giftTo(2, 4_000);
  return donor;
}

/** Makes the newest recurring donation of an answer one whose payment is refused: the shared world's clock must not turn. */
async function refuseFirst(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { data, ...page } = await answer.json();
  const [first, ...others] = data;
  const refused = {
    ...first,
    paymentFailedAt: "2050-03-09T09:00:00.000Z",
    display: { ...first.display, paymentFailedAt: "March 9, 2050" },
  };
  await route.fulfill({ response: answer, json: { ...page, data: [refused, ...others] } });
}

/** Adds an earlier year with receipts to an answer: the shared world's clock must not turn. */
async function addYears(route: Route): Promise<void> {
  const answer = await route.fetch();
  const { total, years, display } = await answer.json();
  const [newest] = years;
  const receipts = { receipted: 124_000, taxReduction: 81_840, taxArticles: ["200"] };
  const earlier = { ...newest, ...receipts, year: newest.year - 1, donations: 14, charities: 5 };
  const shown = { amount: "€1,315.00", receipted: "€1,240.00", taxReduction: "€818.40" };
  const json = {
    total: { ...total, donations: total.donations + 14, charities: 6 },
    years: [...years, { ...earlier, amount: 131_500 }],
    display: { amount: "€1,325.00", years: [...display.years, shown] },
  };
  await route.fulfill({ response: answer, json });
}

/** The widget for somebody without data. */
async function emptySnippet(world: WidgetWorld, name: string): Promise<string> {
  const [own] = world.households;
  if (name === "charity-selection" || name === "give") return await world.snippet(name);
  if (name === "gift-journey") {
    // A journey is of a gift: one that waits for its charity.
    const giver = await signInAgain(world.system, own.account);
    const body = { ...donationBody(own), donor: { donorId: own.donorId } };
    const { donationId } = await giver.call<{ donationId: string }>("POST", "/v1/donations", body);
    return await world.snippet(name, own, { "donation-id": donationId });
  }
  const account = await signInAgain(world.system, await createAccount(world.system, "Nothing yet"));
  const { accountId } = account;
  const newToken = async (route: string, body: object) =>
    (await account.call<{ token: string }>("POST", `/v1/authentication/${route}`, body)).token;
  if (name === "donor-platform") {
    const platform = { authSchemes: ["API"] };
    await account.call("POST", `/v1/accounts/${accountId}/donor-platform`, platform);
    const { donorId } = await account.call("POST", "/v1/donors", { firstName: "Ada" });
    return await world.snippet(name, own, {
      token: await newToken("donor-platform-widget", { donorId }),
    });
  }
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "Our favourites", charityIds: [] },
  );
  return await world.snippet(name, own, {
    token: await newToken("widget", { accountId }),
    ...(name === "selection-editor" ? { "charities-selection-id": charitiesSelectionId } : {}),
  });
}
