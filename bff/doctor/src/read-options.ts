import { parseArgs } from "node:util";

/** The arguments are not the doctor's: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** The events that a receiver can be tried with; a ping changes nothing anywhere. */
export const events = ["ping", "donation_update"] as const;

/** What the doctor is asked to look at. */
export interface Options {
  readonly url?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly webhook?: string;
  readonly signingKey?: string;
  /** The whole `Authorization` header that Obole sends to the webhook. */
  readonly authorization?: string;
  readonly event: (typeof events)[number];
  readonly proxyPort?: number;
  readonly watchSeconds: number;
  readonly json: boolean;
  readonly help: boolean;
}

export const help = `Usage: npx @obole/doctor [options]

Checks how a client server works with Obole, from outside, and says what is wrong and what to do.

  --url <address>           Obole's address (or OBOLE_URL): does it answer, which environment, whose clock is off
  --client-id <id>          With the secret: are the credentials right for this environment (or CLIENT_ID)
  --client-secret <secret>  Better in the environment, where no process list shows it (CLIENT_SECRET)
  --webhook <address>       Your receiver: name, connection, certificate, time to answer, status
  --signing-key <whsec_…>   Calls it right, altered, stale, unsigned and again (or OBOLE_SIGNING_KEY)
  --authorization <header>  What Obole sends it, such as "Bearer …" (or OBOLE_WEBHOOK_AUTHORIZATION)
  --event <name>            What the calls say: ping, or donation_update with made-up ids (default: ping)
  --proxy <port>            Stands between your server and Obole, counts tokens, and answers one 401, 500 and 429
  --watch <seconds>         For how long at most (default: 60)
  --json                    Print JSON, for scripts
  --help                    Print this

Exit codes: 0 all is well, 1 there are findings, 2 wrong arguments. Secrets are never printed.`;

const optionTypes = {
  url: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  webhook: { type: "string" },
  "signing-key": { type: "string" },
  authorization: { type: "string" },
  event: { type: "string", default: "ping" },
  proxy: { type: "string" },
  watch: { type: "string", default: "60" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Reads what was typed, and the environment where secrets are better kept.
 *
 * @throws UsageProblem, one problem per line
 */
export function readOptions(typed: readonly string[], env: NodeJS.ProcessEnv): Options {
  const values = parsed(typed);
  const problems: string[] = [];
  const given = (value: string | undefined, variable: string) =>
    value ?? (env[variable] || undefined);
  const url = given(values.url, "OBOLE_URL");
  const clientId = given(values["client-id"], "CLIENT_ID");
  const clientSecret = given(values["client-secret"], "CLIENT_SECRET");
  const signingKey = given(values["signing-key"], "OBOLE_SIGNING_KEY");
  const authorization = given(values.authorization, "OBOLE_WEBHOOK_AUTHORIZATION");
  const { webhook } = values;
  const proxyPort = numberIn(values.proxy, 1, 65_535, "--proxy", problems);
  const watchSeconds = numberIn(values.watch, 1, 3_600, "--watch", problems) ?? 0;
  const event = events.find((name) => name === values.event);
  if (event === undefined) problems.push(`--event: is one of ${events.join(", ")}`);
  if (url !== undefined && !isHttp(url)) problems.push("--url: is no http or https address");
  if (webhook !== undefined && !isHttp(webhook))
    problems.push("--webhook: is no http or https address");
  if (!values.help) {
    if (url === undefined && webhook === undefined)
      problems.push("--url or --webhook: is required");
    if (url === undefined && proxyPort !== undefined) problems.push("--proxy: needs --url");
    if ((clientId === undefined) !== (clientSecret === undefined))
      problems.push("--client-id and --client-secret: belong together");
  }
  if (problems.length > 0) throw new UsageProblem(problems.join("\n"));
  return {
    ...(url === undefined ? {} : { url: url.replace(/\/+$/, "") }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(webhook === undefined ? {} : { webhook }),
    ...(signingKey === undefined ? {} : { signingKey }),
    ...(authorization === undefined ? {} : { authorization }),
    ...(proxyPort === undefined ? {} : { proxyPort }),
    event: event ?? "ping",
    watchSeconds,
    json: values.json,
    help: values.help,
  };
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: optionTypes }).values;
  } catch (error) {
    // Node's own words: they name the option.
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function numberIn(
  text: string | undefined,
  least: number,
  most: number,
  option: string,
  problems: string[],
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  problems.push(`${option}: is no whole number from ${least} to ${most}`);
  return undefined;
}
