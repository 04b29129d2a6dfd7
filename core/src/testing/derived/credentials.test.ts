import { beforeAll, expect, test } from "vitest";
import { adminWidgets, type CallerMark, roles } from "../../contract/callers.js";
import { type Operation, pathFields } from "../../contract/operation.js";
import { actsForAccounts } from "../../contract/request-parts.js";
import type { Answer } from "../../engine/engine.js";
import { operations } from "../../resources/operations.js";
import { campaignOf, childOf, donationOf, revoke, setAccount, unknownId } from "../fixtures.js";
import { donorOf } from "../giving.js";
import { onEveryDatabase, onOneDatabase, refusalAnswer } from "../observe.js";
import { credentialOf } from "../transport.js";
import type { As, TestAccount, World } from "../world.js";
import { callersOf } from "./callers-of.js";
import {
  donorLink,
  donorToken,
  enablePlatform,
  redeem,
  sessionOf,
  signIn,
  userOf,
  widgetToken,
} from "./people.js";

/**
 * Each kind of credential opens exactly its own operations. The expected responses follow from an operation's `callers`
 * and `widget`, so a new operation is checked automatically.
 */

type Verdict = "let in" | "401" | "403 closed" | "403 forbidden";

interface Holder {
  readonly as: As;
  /** `dead`: revoked, expired or deleted. */
  readonly state: "live" | "dead" | "closed";
  readonly mark: CallerMark;
  /** The widgets of an admin widget token; all by default. */
  readonly widgets?: readonly string[];
  /** A closed child that the call names. */
  readonly closedChildId?: string;
}

type Holders = Readonly<Record<string, Holder>>;

const isOpen = ({ callers }: Operation) =>
  callers.includes("none") || callers.includes("publicKey");

function mustAnswer(operation: Operation, holder: Holder): Verdict {
  const { callers, widget } = operation;
  const { mark, state, widgets = adminWidgets, closedChildId } = holder;
  if (isOpen(operation)) return "let in";
  if (callers.includes("client")) return mark === "client" ? "let in" : "401";
  if (state === "dead" || mark === "none" || mark === "client") return "401";
  if (state === "closed") return "403 closed";
  const mayAct = mark === "access" || mark === "user:ADMIN";
  if (closedChildId !== undefined && mayAct && actsForAccounts(operation)) return "403 closed";
  const opensWidget = mark !== "adminWidget" || widget === undefined || widgets.includes(widget);
  return callers.includes(mark) && opensWidget ? "let in" : "403 forbidden";
}

/** Problems of the input are reported last, and only to an authorized caller. */
const surprise = { surprise: "true" };

function callOf(operation: Operation, { as, closedChildId }: Holder) {
  const inQuery = operation.method === "GET" || operation.method === "DELETE";
  return {
    as,
    path: Object.fromEntries(pathFields(operation).map((name) => [name, unknownId])),
    query: {
      ...(inQuery ? surprise : {}),
      ...(closedChildId === undefined ? {} : { accountId: closedChildId }),
    },
    ...(inQuery ? {} : { body: surprise }),
  };
}

function verdictOn(answer: Answer): string {
  const { status, body } = answer;
  const { message } = body as { message: unknown };
  const messages = Array.isArray(message) ? message.map(String) : [];
  if (status === 400 && messages.some((text) => text.startsWith("surprise: "))) return "let in";
  for (const [verdict, refusal] of [
    ["401", "unauthorized"],
    ["403 closed", "account_closed"],
    ["403 forbidden", "forbidden"],
  ] as const) {
    if (JSON.stringify(answer) === JSON.stringify(refusalAnswer(refusal))) return verdict;
  }
  return JSON.stringify(answer);
}

const live = (mark: CallerMark, as: As): Holder => ({ state: "live", mark, as });
const dead = (mark: CallerMark, as: As): Holder => ({ state: "dead", mark, as });
const closed = (mark: CallerMark, as: As): Holder => ({ state: "closed", mark, as });

async function liveHolders(world: World): Promise<Holders> {
  const account = await world.account();
  const { as, donorId } = await callersOf(world, account);
  const { body } = await redeem(world, await donorLink(world, account, donorId));
  const tokens: Record<string, Holder> = {};
  for (const widget of adminWidgets) {
    const token = await widgetToken(world, account, [widget]);
    tokens[`widget token for ${widget} only`] = {
      ...live("adminWidget", token),
      widgets: [widget],
    };
  }
  return {
    nobody: live("none", "nobody"),
    "client id and secret": live("client", as.client),
    "access token": live("access", as.access),
    ...Object.fromEntries(
      roles.map((role) => [`session of a ${role}`, live(`user:${role}`, as[`user:${role}`])]),
    ),
    "widget token for all": live("adminWidget", as.adminWidget),
    ...tokens,
    "donor widget token": live("donorWidget", as.donorWidget),
    "donor platform token": live("donorPlatform", as.donorPlatform),
    "session of a donor": live("donorPlatform", body as { token: string }),
    "operator key": live("operator", "operator"),
    "session of a charity": live("charity", as.charity),
  };
}

async function deadHolders(world: World): Promise<Holders> {
  const revoked = await world.account();
  const ofRevoked = await widgetToken(world, revoked);
  await revoke(world, revoked);

  const account = await world.account();
  const ended = await sessionOf(world, account, "ADMIN");
  await world.ok("logout-user", { as: account, path: { userId: ended.userId }, body: {} });
  const gone = await userOf(world, account, "ADMIN");
  const ofGone = await signIn(world, account, gone);
  await world.ok("delete-user", { as: account, path: { userId: gone } });

  await enablePlatform(world, account);
  const donorId = await donorOf(world, account);
  const widget = await donorToken(world, account, donorId, "donorWidget");
  const platform = await donorToken(world, account, donorId, "donorPlatform");
  await world.ok("logout-donor", { as: account, path: { donorId }, body: {} });

  const donor = { firstName: "Ada" };
  const donation = await donationOf(world, await campaignOf(world, account), { donor });
  const path = { donationId: donation.donationId };
  const given = await world.ok<{ donor: { donorId: string } }>("get-donation", {
    as: account,
    path,
  });
  const ofDeleted = await donorToken(world, account, given.donor.donorId, "donorWidget");
  await world.ok("delete-donation", { as: account, path });
  return {
    "access token of a revoked credential": dead("access", revoked),
    "widget token of a revoked credential": dead("adminWidget", ofRevoked),
    "session that has ended": dead("user:ADMIN", ended),
    "session of a deleted user": dead("user:ADMIN", ofGone),
    "widget token of a donor who logged out": dead("donorWidget", widget),
    "platform token of a donor who logged out": dead("donorPlatform", platform),
    "widget token of a deleted donor": dead("donorWidget", ofDeleted),
  };
}

const close = (world: World, account: TestAccount) =>
  setAccount(world, account, { status: "CLOSED" });

async function closedHolders(world: World): Promise<Holders> {
  const account = await world.account();
  const { as } = await callersOf(world, account);
  await close(world, account);

  const parent = await world.account();
  const child = await childOf(world, parent);
  const parentsWidget = await widgetToken(world, parent, undefined, child.accountId);
  await close(world, parent);

  const family = await world.account();
  const closedChild = await childOf(world, family);
  const ofClosedChild = await widgetToken(world, family, undefined, closedChild.accountId);
  const callers = await callersOf(world, family);
  await close(world, closedChild);
  const { accountId: closedChildId } = closedChild;
  const ofClosed = Object.entries(as).filter(
    ([mark]) => mark.startsWith("user:") || /idget|Platform/.test(mark),
  );
  return {
    "access token of a closed account": closed("access", account),
    ...Object.fromEntries(
      ofClosed.map(([mark, its]) => [
        `${mark} of a closed account`,
        closed(mark as CallerMark, its),
      ]),
    ),
    "access token of a closed parent": closed("access", parent),
    "access token of a closed parent that names its child": {
      ...closed("access", parent),
      closedChildId: child.accountId,
    },
    "widget token that a closed parent created for its child": closed("adminWidget", parentsWidget),
    "access token of a closed parent's child": live("access", child),
    "access token of a closed child": closed("access", closedChild),
    "widget token that a parent created for a closed child": closed("adminWidget", ofClosedChild),
    ...Object.fromEntries(
      (["access", "user:ADMIN", "user:PAYROLL_MANAGER", "user:MEMBER"] as const).map((mark) => [
        `${mark} of a parent that names a closed child`,
        { ...live(mark, callers.as[mark]), closedChildId },
      ]),
    ),
  };
}

onEveryDatabase(
  "credentials",
  (world) => {
    let holders: Holders;
    let before: string[];
    beforeAll(async () => {
      holders = {
        ...(await liveHolders(world())),
        ...(await deadHolders(world())),
        ...(await closedHolders(world())),
      };
      before = await world().snapshot();
    });

    test.for(operations.map((operation) => [operation.id, operation] as const))(
      "%s opens only to its callers",
      async ([id, operation]) => {
        const answered: Record<string, string> = {};
        const promised: Record<string, string> = {};
        for (const [name, holder] of Object.entries(holders)) {
          answered[name] = verdictOn(await world().call(id, callOf(operation, holder)));
          promised[name] = mustAnswer(operation, holder);
        }
        expect(answered).toEqual(promised);
      },
    );

    test.for(operations.map((operation) => [operation.id, operation] as const))(
      "%s refuses an invalid credential before an unreadable body",
      async ([, operation]) => {
        for (const [name, holder] of Object.entries(holders)) {
          const answer = await world().engine.rejectCredential(operation, credentialOf(holder.as));
          const refused = mustAnswer(operation, holder) === "401";
          const { status, body } = answer ?? {};
          const expected = refused ? refusalAnswer("unauthorized") : {};
          expect({ status, body }, name).toEqual(expected);
        }
      },
    );

    test("every kind of caller of an operation is tested here", () => {
      const kinds = new Set(
        Object.values(holders).flatMap(({ state, mark }) => (state === "live" ? [mark] : [])),
      );
      const named = new Set(
        operations.filter((one) => !isOpen(one)).flatMap(({ callers }) => callers),
      );
      expect([...named].filter((mark) => !kinds.has(mark))).toEqual([]);
    });

    test("none of these calls changed anything", async () => {
      expect(await world().snapshot()).toEqual(before);
    });
  },
  onOneDatabase,
);
