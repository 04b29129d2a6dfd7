import { randomBytes } from "node:crypto";
import { OboleError } from "@obole/client";
import { type Command, Failure, UsageProblem, type World } from "../command.js";
import {
  clientOf,
  connectionHelp,
  connectionOf,
  connectionOptions,
  environmentOf,
} from "../settings.js";
import { type EventName, type Kitchen, recipes } from "../trigger/recipes.js";

const listed = Object.entries(recipes)
  .map(([name, recipe]) => {
    if ("why" in recipe) return `  ${name.padEnd(27)}not here: ${recipe.why}`;
    return `  ${name.padEnd(27)}${recipe.what}${recipe.needsOperator ? " (operator)" : ""}`;
  })
  .join("\n");

/** What follows in the background, such as a file, takes some seconds. */
const patienceMs = 30_000;
const pollMs = 500;

export const trigger: Command = {
  name: "trigger",
  summary: "Make a sandbox do what causes an event",
  help: `Usage: npx @obole/cli trigger <event> [options]

Makes the sandbox really do what causes the event, and waits until it is recorded. What it creates
stays, under names that begin with cli-.

${listed}

(operator): needs OPERATOR_KEY, the key of the sandbox's operator.

${connectionHelp}
  --json                Print the event as JSON`,
  options: connectionOptions,
  words: 1,
  async run(world, [name], typed) {
    const event = Object.keys(recipes).find((one): one is EventName => one === name);
    if (event === undefined)
      throw new UsageProblem(
        name === undefined
          ? "trigger: name an event. `trigger --help` lists them."
          : `${name}: there is no such event. \`trigger --help\` lists them.`,
      );
    const recipe = recipes[event];
    if ("why" in recipe) throw new UsageProblem(`${event}: no call alone causes it: ${recipe.why}`);
    const operatorKey = world.env.OPERATOR_KEY || null;
    if (recipe.needsOperator && operatorKey === null)
      throw new UsageProblem(`${event}: needs OPERATOR_KEY, the key of the sandbox's operator`);
    const connection = connectionOf(world, typed);
    if ((await environmentOf(world, connection.url)) === "live")
      throw new Failure("This is live, where nothing is done on request. Use a sandbox.");
    const client = clientOf(world, connection);
    const { after } = await client.followEvents();
    await recipe.cause({
      client,
      newName: (what) => `cli-${what}-${randomBytes(6).toString("hex")}`,
      operator: operatorCalls(world, connection.url, operatorKey ?? ""),
    });
    const found = await recorded(world, (from) => client.followEvents({ after: from }), {
      ...{ after, event },
    });
    world.out(
      typed.json === true ? JSON.stringify(found) : `${event} ${found.eventId}: ${recipe.what}.`,
    );
    return 0;
  },
};

type Followed = Awaited<ReturnType<ReturnType<typeof clientOf>["followEvents"]>>;

/** Waits until the event is recorded. */
async function recorded(
  world: World,
  read: (after: string) => Promise<Followed>,
  { after, event }: { readonly after: string; readonly event: EventName },
) {
  let from = after;
  for (let waited = 0; waited <= patienceMs && !world.ended.aborted; waited += pollMs) {
    for (let hasMore = true; hasMore; ) {
      const page = await read(from);
      const found = page.data.find((one) => one.event === event);
      if (found !== undefined) return found;
      ({ after: from, hasMore } = page);
    }
    await world.sleep(pollMs);
  }
  throw new Failure(`${event} was not recorded within ${patienceMs / 1_000} s.`);
}

/** Calls of the operator's API, which is not part of the client. */
function operatorCalls(
  { fetch }: Pick<World, "fetch">,
  url: string,
  key: string,
): Kitchen["operator"] {
  return async <Body>(method: string, route: string, body?: object) => {
    const response = await fetch(url + route, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    if (!response.ok) throw await OboleError.of(response);
    return (await response.json()) as Body;
  };
}
