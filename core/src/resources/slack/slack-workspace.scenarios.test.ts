import { expect } from "vitest";
import { callRulesOf } from "../../testing/call-rules.js";
import { childOf } from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { connectSlackWorkspace, removeSlackToken } from "./slack-queries.js";
import {
  createSlackInstallation,
  disconnectSlackWorkspace,
  getSlackWorkspace,
} from "./slack-workspace.js";

const now = "2026-03-02T09:00:00.000Z";

const connected = async (world: World) => connect(world, await world.account());

async function connect(world: World, account: TestAccount): Promise<TestAccount> {
  await world.store.write((tx) =>
    tx.run(connectSlackWorkspace, {
      accountId: account.accountId,
      teamId: "T000000001",
      teamName: "Atelier Lumen",
      botToken: "sealed",
      status: "CONNECTED",
      connectedAt: now,
      removedAt: null,
    }),
  );
  return account;
}
const as = (account: TestAccount) => ({ as: account });
const workspace = { teamId: "T000000001", teamName: "Atelier Lumen", status: "CONNECTED" };

for (const operation of [createSlackInstallation, getSlackWorkspace, disconnectSlackWorkspace])
  callRulesOf(operation, { given: connect, call: () => ({}) });

scenariosOf(createSlackInstallation, [
  scenario({
    name: "an administrator gets a link that is valid for a day",
    given: (world) => world.account(),
    call: as,
    expect: {
      status: 201,
      body: {
        url: expect.stringMatching(/^https:\/\/give\.example\/slack\/install\/[\w-]+$/),
        expiresAt: "2026-03-03T09:00:00.000Z",
      },
    },
  }),
]);
scenariosOf(
  createSlackInstallation,
  [
    scenario({
      name: "without an app in Slack there is no link",
      given: (world) => world.account(),
      call: as,
      refusal: "slack_not_set_up",
    }),
  ],
  { environment: "live" },
);

scenariosOf(getSlackWorkspace, [
  scenario({
    name: "the workspace is shown without its token",
    given: connected,
    call: as,
    expect: {
      status: 200,
      body: {
        isSetUp: true,
        slackWorkspace: { ...workspace, connectedAt: now, removedAt: null },
      },
    },
  }),
  scenario({
    name: "a workspace that removed the app stays known",
    async given(world) {
      const account = await connected(world);
      const { accountId } = account;
      await world.store.write((tx) =>
        tx.run(removeSlackToken, { accountId, botToken: "sealed", now }),
      );
      return account;
    },
    call: as,
    expect: {
      status: 200,
      body: {
        isSetUp: true,
        slackWorkspace: { ...workspace, status: "REMOVED", connectedAt: now, removedAt: now },
      },
    },
  }),
  scenario({
    name: "a child has no part in its parent's workspace",
    given: async (world) => childOf(world, await connected(world)),
    call: as,
    expect: { status: 200, body: { isSetUp: true, slackWorkspace: null } },
  }),
]);

scenariosOf(
  getSlackWorkspace,
  [
    scenario({
      name: "without an app in Slack, nothing can be connected",
      given: (world) => world.account(),
      call: as,
      expect: { status: 200, body: { isSetUp: false, slackWorkspace: null } },
    }),
  ],
  { environment: "live" },
);

scenariosOf(disconnectSlackWorkspace, [
  scenario({
    name: "the workspace is forgotten",
    given: connected,
    call: as,
    expect: { status: 204 },
    async then(world, account) {
      expect(await world.call("get-slack-workspace", { as: account })).toMatchObject({
        body: { slackWorkspace: null },
      });
    },
  }),
  scenario({
    name: "without a workspace there is none to disconnect",
    given: (world) => world.account(),
    call: as,
    refusal: "not_found",
  }),
]);
