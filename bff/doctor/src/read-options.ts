import { parseArgs } from "node:util";

/** Wrong arguments: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** The events that the doctor can send; a ping changes nothing. */
export const events = ["ping", "donation_update"] as const;

/** The doctor's options. */
export interface Options {
  readonly url?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly webhook?: string;
  readonly signingKey?: string;
  /** The whole `Authorization` header that Obole sends to the webhook. */
  readonly authorization?: string;
  readonly event: (typeof events)[number];
  /** Whether the service calls private addresses in live too. */
  readonly allowsPrivate: boolean;
  readonly proxyPort?: number;
  readonly watchSeconds: number;
  readonly json: boolean;
  readonly help: boolean;
}

export const help = `Usage: npx @obole/doctor [options]

Checks an Obole integration from the outside. Reports what is wrong and how to fix it.

  --url <address>           Obole's address (or OBOLE_URL): checks connection, environment and clock
  --client-id <id>          With the secret: checks the credentials (or CLIENT_ID)
  --client-secret <secret>  Prefer CLIENT_SECRET, which no process list shows
  --webhook <address>       Your receiver: checks name, connection, certificate, response time, status
  --signing-key <whsec_…>   Sends valid, tampered, expired, unsigned and repeated webhooks (or OBOLE_SIGNING_KEY)
  --authorization <header>  The webhook's Authorization header, such as "Bearer …" (or OBOLE_WEBHOOK_AUTHORIZATION)
  --event <name>            The event to send: ping, or donation_update with made-up IDs (default: ping)
  --allow-private           The service runs with ALLOW_PRIVATE_WEBHOOK_TARGETS: live calls private addresses too
  --proxy <port>            Starts a proxy to Obole that counts tokens and injects one 401, 500 and 429
  --watch <seconds>         Run the proxy for at most this long (default: 60)
  --json                    Print JSON, for scripts
  --help                    Print this

Exit codes: 0 no findings, 1 findings, 2 wrong arguments. Secrets are never printed.`;

const optionTypes = {
  url: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  webhook: { type: "string" },
  "signing-key": { type: "string" },
  authorization: { type: "string" },
  event: { type: "string", default: "ping" },
  "allow-private": { type: "boolean", default: false },
  proxy: { type: "string" },
  watch: { type: "string", default: "60" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * Reads the command line, and secrets from the environment.
 *
 * @throws UsageProblem, one problem per line
 */
export function readOptions(typed: readonly string[], env: NodeJS.ProcessEnv): Options {
  const values = parsed(typed);
  const problems: string[] = [];
  const or = (value: string | undefined, variable: string) => value ?? (env[variable] || undefined);
  const url = or(values.url, "OBOLE_URL");
  const clientId = or(values["client-id"], "CLIENT_ID");
  const clientSecret = or(values["client-secret"], "CLIENT_SECRET");
  const signingKey = or(values["signing-key"], "OBOLE_SIGNING_KEY");
  const authorization = or(values.authorization, "OBOLE_WEBHOOK_AUTHORIZATION");
  const { webhook } = values;
  const proxyPort = numberIn(values.proxy, 1, 65_535, "--proxy", problems);
  const watchSeconds = numberIn(values.watch, 1, 3_600, "--watch", problems) ?? 0;
  const event = events.find((name) => name === values.event);
  if (event === undefined) problems.push(`--event: must be one of ${events.join(", ")}`);
  problems.push(...problemsOf({ url, webhook, proxyPort, clientId, clientSecret }, values.help));
  if (problems.length > 0) throw new UsageProblem(problems.join("\n"));
  const given = { clientId, clientSecret, webhook, signingKey, authorization, proxyPort };
  return {
    ...withoutUndefined({ url: url?.replace(/\/+$/, ""), ...given }),
    event: event ?? "ping",
    allowsPrivate: values["allow-private"],
    watchSeconds,
    json: values.json,
    help: values.help,
  };
}

/** What is wrong with the options together; help needs none of them. */
function problemsOf(
  { url, webhook, proxyPort, clientId, clientSecret }: Given,
  isHelp: boolean,
): string[] {
  const problems = [
    url !== undefined && !isHttp(url) && "--url: must be an http or https address",
    webhook !== undefined && !isHttp(webhook) && "--webhook: must be an http or https address",
    !isHelp && url === undefined && webhook === undefined && "--url or --webhook: is required",
    !isHelp && url === undefined && proxyPort !== undefined && "--proxy: needs --url",
    !isHelp &&
      (clientId === undefined) !== (clientSecret === undefined) &&
      "--client-id and --client-secret: must be given together",
  ];
  return problems.filter((problem) => problem !== false);
}

type Given = { readonly [Name in keyof Options]?: Options[Name] | undefined };

type WithoutUndefined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WithoutUndefined<Fields>;
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: optionTypes }).values;
  } catch (error) {
    // Node's message names the option.
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
  problems.push(`${option}: must be a whole number from ${least} to ${most}`);
  return undefined;
}
