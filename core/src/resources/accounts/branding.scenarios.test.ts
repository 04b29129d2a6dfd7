import sharp from "sharp";
import { expect, test } from "vitest";
import { features } from "../../domain/features.js";
import { blackPng } from "../../pictures/testing/png.js";
import { invitationOf, userLink, userOf } from "../../testing/derived/people.js";
import { campaignOf, childOf, setAccount, unique, unknownId } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { openMagicLink } from "../access/open-magic-link.js";
import { openInvitation } from "../users/open-invitation.js";
import {
  deleteAccountLogo,
  deleteOperatorAccountLogo,
  setAccountLogo,
  setOperatorAccountLogo,
} from "./account-logo.js";
import { updateAccount } from "./update-account.js";

const fileOf = async (width: number, height: number, background = "#2f6f8f") => {
  const create = { width, height, channels: 3 as const, background };
  return (await sharp({ create }).png().toBuffer()).toString("base64");
};
const wordmark = await fileOf(1_000, 200);
const otherWordmark = await fileOf(1_000, 200, "#8f2f2f");
const base64 = (file: Buffer) => file.toString("base64");
const damaged = base64(Buffer.from("\x89PNG\r\n\x1a\n and nothing else", "latin1"));

const file = (width: number, height: number) => ({
  url: expect.stringMatching(/^https:\/\/give\.example\/pictures\/[0-9a-f]{64}\.png$/),
  width,
  height,
});
/** A logo of 5 : 1 in the sizes that it is large enough for. */
const wordmarkSizes = [file(240, 48), file(480, 96), file(960, 192)];
const noBranding = {
  senderName: null,
  accentColor: null,
  legalLine: null,
  replyTo: null,
  logo: null,
};

const ownAccount = (world: World) => world.account();
const asAccount = (picture: string) => (account: TestAccount) => ({
  as: account,
  path: { id: account.accountId },
  body: { picture },
});
const asOperator =
  (picture: string) =>
  ({ accountId }: TestAccount) =>
    ({ as: "operator", path: { accountId }, body: { picture } }) as const;
const withLogo = (picture: string) => async (world: World) => {
  const account = await world.account();
  await world.ok("set-account-logo", asAccount(picture)(account));
  return account;
};
const withoutFeature = features.filter((name) => name !== "BRANDING");

const uploads = [
  { operation: setAccountLogo, call: asAccount },
  { operation: setOperatorAccountLogo, call: asOperator },
] as const;
for (const { operation, call } of uploads)
  scenariosOf(operation, [
    scenario({
      name: "a logo keeps its proportions",
      given: ownAccount,
      call: call(wordmark),
      expect: {
        status: 200,
        body: { branding: { ...noBranding, logo: { sizes: wordmarkSizes } } },
      },
    }),
    scenario({
      name: "another logo replaces the first",
      given: withLogo(otherWordmark),
      call: call(wordmark),
      expect: { status: 200, body: { branding: { logo: { sizes: wordmarkSizes } } } },
    }),
    scenario({
      name: "the same logo again changes nothing",
      given: withLogo(wordmark),
      call: call(wordmark),
      unchanged: true,
      expect: { status: 200 },
    }),
    scenario({
      name: "a file that is not a picture is refused",
      given: ownAccount,
      call: call(damaged),
      refusal: "picture_not_readable",
    }),
    scenario({
      name: "a picture of 100 megapixels is refused",
      given: ownAccount,
      call: call(base64(blackPng({ width: 10_000, height: 10_000, bits: 1, color: 0 }))),
      refusal: "picture_too_large",
    }),
    scenario({
      name: "a picture more than eight times as wide as high is refused",
      given: ownAccount,
      call: call(base64(blackPng({ width: 2_401, height: 300 }))),
      refusal: "picture_too_narrow",
      parameters: () => ({ most: 8 }),
    }),
    scenario({
      name: "a picture that would have to be enlarged is refused",
      given: ownAccount,
      call: call(await fileOf(239, 59)),
      refusal: "picture_too_small",
      parameters: () => ({ least: "240 pixels of width or 60 pixels of height" }),
    }),
    scenario({
      name: "an account that does not exist is not found",
      given: ownAccount,
      call: (account) => {
        const { path, ...rest } = call(wordmark)(account);
        return { ...rest, path: "id" in path ? { id: unknownId } : { accountId: unknownId } };
      },
      refusal: "not_found",
    }),
  ]);

const validUpload = {
  given: async (_: World, account: TestAccount) => account,
  call: asAccount(wordmark),
};
callRulesOf(setAccountLogo, {
  ...validUpload,
  required: ["picture"],
  wrong: { picture: 1 },
  sharedIds: { "path.id": "not_found" },
});
/** Tokens of a closed account are invalid, so its parent calls for it. */
async function closedChild(world: World) {
  const parent = await world.account();
  const child = await childOf(world, parent);
  await setAccount(world, child, { status: "CLOSED" });
  return { parent, child };
}
type ClosedChild = Awaited<ReturnType<typeof closedChild>>;
const asParentOfClosed = ({ parent, child }: ClosedChild) => ({
  as: parent,
  path: { id: child.accountId },
});
scenariosOf(setAccountLogo, [
  scenario({
    name: "a closed child gets no logo",
    given: closedChild,
    call: (family) => ({ ...asParentOfClosed(family), body: { picture: wordmark } }),
    refusal: "account_closed",
  }),
]);
scenariosOf(deleteAccountLogo, [
  scenario({
    name: "a closed child keeps its logo",
    given: closedChild,
    call: asParentOfClosed,
    refusal: "account_closed",
  }),
]);
const planFault = {
  name: "it needs the BRANDING feature",
  refusal: "plan_upgrade_required",
  async inject(world: World, _: unknown, account: TestAccount) {
    await setAccount(world, account, { features: withoutFeature });
    return {};
  },
} as const;
const unknownFault = {
  name: "an account that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { id: unknownId } }),
} as const;
precedenceOf(setAccountLogo, validUpload, [
  ...sharedFaults(setAccountLogo),
  planFault,
  unknownFault,
  {
    name: "a damaged picture is refused",
    refusal: "picture_not_readable",
    inject: () => ({ body: { picture: damaged } }),
  },
]);

const operatorFaults = [
  {
    name: "a caller who is not an operator is refused",
    refusal: "unauthorized",
    inject: () => ({ as: "nobody" as const }),
  },
  {
    name: "an account that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { accountId: unknownId } }),
  },
] as const;
const validOperatorUpload = { given: ownAccount, call: asOperator(wordmark) };
callRulesOf(setOperatorAccountLogo, {
  ...validOperatorUpload,
  required: ["picture"],
  wrong: { picture: 1 },
  ownIds: { "path.accountId": "not_found" },
});
precedenceOf(setOperatorAccountLogo, validOperatorUpload, operatorFaults);

const validRemoval = {
  given: async (_: World, account: TestAccount) => account,
  call: (account: TestAccount) => ({ as: account, path: { id: account.accountId } }),
};
callRulesOf(deleteAccountLogo, { ...validRemoval, sharedIds: { "path.id": "not_found" } });
precedenceOf(deleteAccountLogo, validRemoval, [
  ...sharedFaults(deleteAccountLogo),
  planFault,
  unknownFault,
]);
const operatorRemoval = {
  given: ownAccount,
  call: ({ accountId }: TestAccount) => ({ as: "operator", path: { accountId } }) as const,
};
callRulesOf(deleteOperatorAccountLogo, {
  ...operatorRemoval,
  ownIds: { "path.accountId": "not_found" },
});
precedenceOf(deleteOperatorAccountLogo, operatorRemoval, operatorFaults);

const removals = [
  { operation: deleteAccountLogo, call: validRemoval.call },
  { operation: deleteOperatorAccountLogo, call: operatorRemoval.call },
] as const;
for (const { operation, call } of removals)
  scenariosOf(operation, [
    scenario({
      name: "the logo is removed",
      given: withLogo(wordmark),
      call,
      expect: { status: 204 },
      async then(world, account) {
        const path = { id: account.accountId };
        const shown = await world.ok("get-account", { as: account, path });
        expect(shown.branding).toEqual(noBranding);
      },
    }),
    scenario({
      name: "an account without a logo is not changed",
      given: ownAccount,
      call,
      unchanged: true,
      expect: { status: 204 },
    }),
    scenario({
      name: "an account that does not exist is not found",
      given: ownAccount,
      call: (account) => {
        const { path, ...rest } = call(account);
        return { ...rest, path: "id" in path ? { id: unknownId } : { accountId: unknownId } };
      },
      refusal: "not_found",
    }),
  ]);

const texts = {
  senderName: "Lumen",
  accentColor: "#C2410C",
  legalLine: "Atelier Lumen SAS, Lyon · hello@lumen.example",
  replyTo: "hello@lumen.example",
};
const change = (account: TestAccount, branding: object) => ({
  as: account,
  path: { id: account.accountId },
  body: { branding },
});

scenariosOf(updateAccount, [
  scenario({
    name: "branding is stored, its colour in lower case",
    given: ownAccount,
    call: (account) => change(account, texts),
    expect: {
      status: 200,
      body: { branding: { ...texts, accentColor: "#c2410c", logo: null } },
    },
  }),
  scenario({
    name: "only the sent fields of the branding change, and null removes a field",
    async given(world) {
      const account = await world.account();
      await world.ok("update-account", change(account, texts));
      return account;
    },
    call: (account) => change(account, { senderName: "Atelier", replyTo: null }),
    expect: {
      status: 200,
      body: {
        branding: {
          ...texts,
          accentColor: "#c2410c",
          logo: null,
          senderName: "Atelier",
          replyTo: null,
        },
      },
    },
  }),
  scenario({
    name: "setting branding needs the feature, and removing it does not",
    async given(world) {
      const account = await world.account();
      await world.ok("update-account", change(account, texts));
      await setAccount(world, account, { features: withoutFeature });
      await world.ok("update-account", change(account, { senderName: null }));
      return account;
    },
    call: (account) => change(account, { senderName: "Lumen" }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "a colour must be six hexadecimal digits",
    given: ownAccount,
    call: (account) => change(account, { accentColor: "red" }),
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: ["branding.accentColor: must be a colour such as #1f6f54"],
      },
    },
  }),
]);

async function invited(world: World) {
  const account = await world.account();
  const { acceptToken, invitationId } = await invitationOf(world, account);
  return { account, acceptToken, invitationId };
}
const plainBrand = { name: "Atelier Lumen", accentColor: null, legalLine: null, logo: null };
scenariosOf(openInvitation, [
  scenario({
    name: "opening an invitation shows its account, and does not use it up",
    given: invited,
    call: ({ acceptToken }) => ({ body: { token: acceptToken } }),
    expect: { status: 200, body: { accountName: "Atelier Lumen", brand: plainBrand } },
    unchanged: true,
    async then(world, { acceptToken }) {
      const body = { token: acceptToken, firstName: "Ada", lastName: "Lumen" };
      await world.ok("accept-invitation", { body });
    },
  }),
  scenario({
    name: "a canceled invitation is refused",
    async given(world) {
      const given = await invited(world);
      const { account, invitationId } = given;
      await world.ok("delete-user-invitation", { as: account, path: { invitationId } });
      return given;
    },
    call: ({ acceptToken }) => ({ body: { token: acceptToken } }),
    refusal: "unauthorized",
  }),
  scenario({
    name: "an invitation of a closed account is refused",
    async given(world) {
      const given = await invited(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: ({ acceptToken }) => ({ body: { token: acceptToken } }),
    refusal: "unauthorized",
  }),
]);

async function linked(world: World) {
  const account = await world.account();
  const userId = await userOf(world, account, "ADMIN");
  return { account, magicToken: await userLink(world, account, userId) };
}
scenariosOf(openMagicLink, [
  scenario({
    name: "opening a link shows its account's brand, and does not use it up",
    given: linked,
    call: ({ magicToken }) => ({ body: { magicToken } }),
    expect: { status: 200, body: { brand: plainBrand } },
    unchanged: true,
    async then(world, { magicToken }) {
      await world.ok("redeem-magic-link", { body: { magicToken } });
    },
  }),
  scenario({
    name: "a used link is refused",
    async given(world) {
      const given = await linked(world);
      await world.ok("redeem-magic-link", { body: { magicToken: given.magicToken } });
      return given;
    },
    call: ({ magicToken }) => ({ body: { magicToken } }),
    refusal: "unauthorized",
  }),
  scenario({
    name: "a link of a closed account is refused",
    async given(world) {
      const given = await linked(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: ({ magicToken }) => ({ body: { magicToken } }),
    refusal: "unauthorized",
  }),
]);

onEveryDatabase("the brand of an account", (world) => {
  const claimMail = async (account: TestAccount) => {
    const campaign = await campaignOf(world(), account, { kind: "EMAIL", language: "en" });
    const email = `${unique("ada")}@example.org`;
    const { campaignId } = campaign;
    const donor = { email, firstName: "Ada" };
    await world().ok("create-donation", {
      as: account,
      body: { campaignId, uniqueExternalId: unique("order"), amount: 2_500, donor },
    });
    const [mail] = await mailsIn(world(), email);
    return mail as unknown as Record<string, string | null>;
  };

  test("is in its mails: sender, reply address, logo, colour and legal line", async () => {
    const account = await withLogo(wordmark)(world());
    await world().ok("update-account", change(account, texts));
    const mail = await claimMail(account);
    expect(mail).toMatchObject({ senderName: "Lumen", replyTo: "hello@lumen.example" });
    expect(mail.text).toContain("Lumen lets you decide");
    expect(mail.text).toContain(texts.legalLine);
    expect(mail.text).toContain("If you reply to this e-mail, Lumen reads your answer.");
    expect(mail.text).toContain("Powered by Obole");
    expect(mail.html).toMatch(
      /<img src="https:\/\/give\.example\/pictures\/[0-9a-f]{64}\.png" width="200" height="40" alt="Lumen"/,
    );
    expect(mail.html).toContain("background:#c2410c");
  });

  test("takes the fields that it lacks from its parent's", async () => {
    const parent = await withLogo(wordmark)(world());
    await world().ok("update-account", change(parent, texts));
    const child = await childOf(world(), parent);
    await world().ok("update-account", {
      ...change(parent, { senderName: "Lumen Lyon" }),
      path: { id: child.accountId },
    });
    const { acceptToken } = await invitationOf(world(), child);
    const opened = await world().ok("open-invitation", { body: { token: acceptToken } });
    expect(opened).toMatchObject({
      brand: {
        name: "Lumen Lyon",
        accentColor: "#c2410c",
        legalLine: texts.legalLine,
        logo: { sizes: wordmarkSizes },
      },
    });
  });

  test("is only the account's name on a plan without the feature", async () => {
    const account = await withLogo(wordmark)(world());
    await world().ok("update-account", change(account, texts));
    await setAccount(world(), account, { features: withoutFeature });
    const mail = await claimMail(account);
    expect(mail).toMatchObject({ senderName: "Atelier Lumen", replyTo: null });
    expect(mail.html).not.toContain("<img");
    expect(mail.text).not.toContain(texts.legalLine);
  });
});
