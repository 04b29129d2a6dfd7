import { expect } from "vitest";
import { newCampaign, revoke, setAccount } from "../../testing/fixtures.js";
import { precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount } from "../../testing/world.js";
import { createToken } from "./create-token.js";

const basic = ({ clientId, clientSecret }: TestAccount) => ({ as: { clientId, clientSecret } });

precedenceOf(
  createToken,
  { given: async (_, account) => account, call: (account) => ({ ...basic(account), body: {} }) },
  [
    {
      name: "a token needs the Basic header",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" }),
    },
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ body: { surprise: true } }),
    },
    {
      name: "a secret of another account opens nothing",
      refusal: "invalid_credentials",
      async inject(world, { clientId }) {
        const { clientSecret } = await world.account();
        return { as: { clientId, clientSecret } };
      },
    },
    {
      name: "a plan without API access gets no token",
      refusal: "plan_upgrade_required",
      inject: (world, account) => setAccount(world, account, { features: ["B2C"] }),
    },
    {
      name: "an account that is still onboarding gets no token",
      refusal: "account_not_active",
      inject: (world, account) => setAccount(world, account, { status: "ONBOARDING" }),
    },
  ],
);

scenariosOf(createToken, [
  scenario({
    name: "a closed account gets no token, and is refused as closed before its plan is checked",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { status: "CLOSED", features: [] });
      return account;
    },
    call: basic,
    refusal: "account_closed",
  }),
  scenario({
    name: "a wrong secret does not reveal that an account is closed",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { status: "CLOSED" });
      return { ...account, clientSecret: "test_wrong" };
    },
    call: basic,
    refusal: "invalid_credentials",
  }),
  scenario({
    name: "wrong credentials are refused with the status name",
    given: (world) => world.account(),
    call: (account) => ({
      as: { clientId: account.clientId, clientSecret: `${account.clientSecret}x` },
    }),
    expect: {
      status: 401,
      body: { statusCode: 401, error: "Unauthorized", message: "Invalid credentials" },
    },
  }),
  scenario({
    name: "an access token does not replace the client id and secret",
    given: (world) => world.account(),
    call: ({ token }) => ({ as: { token } }),
    expect: { status: 401, body: { statusCode: 401, message: "Unauthorized" } },
  }),
  scenario({
    name: "revoked credentials are invalid",
    async given(world) {
      const account = await world.account();
      await revoke(world, account);
      return account;
    },
    call: basic,
    refusal: "invalid_credentials",
  }),
  scenario({
    name: "a client id that no database can store is invalid",
    given: (world) => world.account(),
    call: ({ clientSecret }) => ({ as: { clientId: "test_\0", clientSecret } }),
    refusal: "invalid_credentials",
  }),
  scenario({
    name: "a token is valid for one hour, for its account",
    given: (world) => world.account(),
    call: basic,
    expect: {
      status: 201,
      body: ({ accountId }: TestAccount) => ({
        accountId,
        expiresAt: "2026-03-02T10:00:00.000Z",
        accessToken: expect.any(String),
      }),
    },
    async then(world, _, { answer }) {
      const { accessToken } = answer.body as { accessToken: string };
      await world.ok("list-campaigns", { as: { token: accessToken } });
    },
  }),
  scenario({
    name: "an account that loses API access keeps everything that needs no new token",
    async given(world) {
      const { account } = await newCampaign(world);
      return account;
    },
    call: basic,
    expect: { status: 201 },
    async then(world, account) {
      await setAccount(world, account, { features: [] });
      await world.ok("list-campaigns", { as: account });
    },
  }),
]);
