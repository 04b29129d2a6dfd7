import {
  allRoles,
  defaultPostgresSettings,
  type Environment,
  type FilesLocation,
  isLoopbackHost,
  limits,
  type Network,
  type PostgresSettings,
  parseFilesLocation,
  parseNetwork,
  parseSmtpAddress,
  type Role,
} from "@obole/core";
import { z } from "zod";

/** All settings (contract, section 1). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly environment: Environment;
  /** What this process does. */
  readonly roles: readonly Role[];
  readonly databaseUrl: string;
  /** Not used with SQLite. */
  readonly postgres: PostgresSettings;
  /** Where files are stored; null for the database. */
  readonly files: FilesLocation | null;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Null in the sandbox if not set: it is then generated once and stored. */
  readonly tokenSecret: string | null;
  readonly operatorKey: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly Network[];
  readonly serviceDomains: readonly string[];
  readonly allowPrivateWebhookTargets: boolean;
  /** Null for the catalogue of the package. */
  readonly catalogFile: string | null;
  readonly rateLimitPerMinute: number;
  /** Null: mails are stored and not sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
}

/** A configuration, or its problems: one `VARIABLE: problem` per problem. */
export type ConfigResult =
  | { readonly config: Config; readonly problems?: never }
  | { readonly config?: never; readonly problems: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

/** The minimum length at which a secret cannot be guessed from its signatures. */
export const leastSecretCharacters = 32;

/** Reads the configuration from the process's environment. Nothing else reads the environment. */
export function readConfig(): ConfigResult {
  return parseConfig(process.env);
}

/** Checks variables and fills in defaults. Empty variables count as not set; unknown ones are ignored. */
export function parseConfig(variables: Variables): ConfigResult {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schemaFor(given).safeParse(given);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    };
  const config = configOf(parsed.data);
  const problems = config.environment === "live" ? problemsInLive(config) : [];
  return problems.length > 0 ? { problems } : { config };
}

/** Problems that matter only in live, where real money is given. */
function problemsInLive({ tokenSecret, operatorKey, baseUrl }: Config): string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries({
    TOKEN_SECRET: tokenSecret,
    OPERATOR_KEY: operatorKey,
  }))
    if (value !== null && isGuessable(value))
      problems.push(`${name}: can be guessed: make one with openssl rand -base64 32`);
  if (tokenSecret === operatorKey)
    problems.push("OPERATOR_KEY: must not be the same as TOKEN_SECRET");
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "https:" && !isLoopbackHost(hostname))
    problems.push("BASE_URL: must be an https address in the live environment");
  return problems;
}

/** 32 random hexadecimal digits have fewer distinct digits less than once in ten million times. */
const leastDifferentCharacters = 8;

/** Whether a secret of sufficient length is obviously not random. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < leastDifferentCharacters || /^(.{1,16})\1+$/s.test(secret);
}

/** Warnings at startup that do not prevent it. */
export function startWarnings({ host, allowPrivateWebhookTargets }: Config): string[] {
  if (!allowPrivateWebhookTargets || isLoopbackHost(host)) return [];
  return [
    "ALLOW_PRIVATE_WEBHOOK_TARGETS is true and HOST is not loopback: any account can make this machine call addresses of its private network",
  ];
}

/** Required variables and defaults depend on the environment. */
function schemaFor(given: Variables) {
  const isLive = given.ENVIRONMENT === "live";
  return z.object({
    PORT: wholeNumber(1, 65_535).default(4_000),
    HOST: text(/^[\w.:-]+$/, "must be a host name or an IP address").default("127.0.0.1"),
    ENVIRONMENT: z.enum(["sandbox", "live"], "must be sandbox or live").default("sandbox"),
    DATABASE_URL: text(
      /^(?::memory:|file:.+|postgres(?:ql)?:\/\/.+)$/,
      "must be file:<path>, :memory: or postgres://…",
    ).default(`file:${dataFolder(isLive ? "live" : "sandbox")}/obole.db`),
    ...postgresVariables,
    FILES_URL: z
      .string()
      .transform((url, context) => {
        const location = parseFilesLocation(url);
        if (location === null)
          context.addIssue("must be file:<folder> or s3://<bucket>/<prefix>?endpoint=…&region=…");
        return location;
      })
      .optional(),
    ROLES: roleList.default(allRoles.join(",")),
    BASE_URL: z
      .string()
      .refine(isOrigin, "must be an http or https address without a path")
      .optional(),
    TOKEN_SECRET: secret(isLive),
    // The key is sent in an Authorization header, which allows neither spaces nor characters outside of ASCII.
    OPERATOR_KEY: secret(isLive, /^[\x21-\x7e]*$/),
    TRUSTED_PROXIES: z
      .string()
      .refine((list) => namesIn(list).every((text) => parseNetwork(text) !== null), {
        error: "must be IP addresses or networks such as 10.0.0.0/8, comma separated",
      })
      .optional(),
    SERVICE_DOMAINS: text(
      /^\s*[\w-]+(?:\.[\w-]+)+\s*(?:,\s*[\w-]+(?:\.[\w-]+)+\s*)*$/,
      "must be domains, comma separated",
    ).default("obole.example"),
    ALLOW_PRIVATE_WEBHOOK_TARGETS: z
      .enum(["true", "false"], "must be true or false")
      .default(isLive ? "false" : "true"),
    CATALOG_FILE: z.string().optional(),
    RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(limits.limitedCallsPerMinute),
    SMTP_URL: z
      .string()
      .refine(
        (url) => parseSmtpAddress(url) !== null,
        "must be smtp://… (with ?tls=optional or ?tls=required if need be) or smtps://…",
      )
      .optional(),
    MAIL_FROM:
      given.SMTP_URL === undefined
        ? mailFrom.optional()
        : z.string("is required with SMTP_URL").pipe(mailFrom),
  });
}

const text = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem);

const aRole = `\\s*(?:${allRoles.join("|")})\\s*`;
const roleList = text(
  new RegExp(`^${aRole}(?:,${aRole})*$`),
  `must be some of ${allRoles.join(", ")}, comma separated`,
);

/**
 * The range of timeouts: long enough for a healthy database, short enough that somebody still waits for the response.
 */
const databaseMs = wholeNumber(100, 600_000);
const postgresVariables = {
  DATABASE_CONNECTIONS: wholeNumber(1, 1_000).default(defaultPostgresSettings.connections),
  DATABASE_WAIT_MS: databaseMs.default(defaultPostgresSettings.waitMs),
  DATABASE_STATEMENT_MS: databaseMs.default(defaultPostgresSettings.statementMs),
  DATABASE_IDLE_TRANSACTION_MS: databaseMs.default(defaultPostgresSettings.idleTransactionMs),
};

const mailFrom = text(
  /^(?:[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
  "must be a mail address",
);

function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return text(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);
}

function secret(isRequired: boolean, shape = /^/) {
  const given = z
    .string("is required in the live environment")
    .min(leastSecretCharacters, `must have at least ${leastSecretCharacters} characters`)
    .regex(shape, "must be visible ASCII characters");
  return isRequired ? given : given.optional();
}

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

function configOf(variables: z.output<ReturnType<typeof schemaFor>>): Config {
  const { HOST, PORT, BASE_URL, SMTP_URL, MAIL_FROM } = variables;
  const authority = `${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    environment: variables.ENVIRONMENT,
    roles: allRoles.filter((role) => namesIn(variables.ROLES).includes(role)),
    databaseUrl: variables.DATABASE_URL,
    postgres: {
      connections: variables.DATABASE_CONNECTIONS,
      waitMs: variables.DATABASE_WAIT_MS,
      statementMs: variables.DATABASE_STATEMENT_MS,
      idleTransactionMs: variables.DATABASE_IDLE_TRANSACTION_MS,
    },
    files: variables.FILES_URL ?? null,
    baseUrl: new URL(BASE_URL ?? `http://${authority}`).origin,
    tokenSecret: variables.TOKEN_SECRET ?? null,
    operatorKey: variables.OPERATOR_KEY ?? null,
    trustedProxies: namesIn(variables.TRUSTED_PROXIES ?? "").flatMap((text) => {
      const network = parseNetwork(text);
      return network === null ? [] : [network];
    }),
    serviceDomains: namesIn(variables.SERVICE_DOMAINS.toLowerCase()),
    allowPrivateWebhookTargets: variables.ALLOW_PRIVATE_WEBHOOK_TARGETS === "true",
    catalogFile: variables.CATALOG_FILE ?? null,
    rateLimitPerMinute: variables.RATE_LIMIT_PER_MINUTE,
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? null
        : { smtpUrl: SMTP_URL, from: MAIL_FROM },
  };
}

const namesIn = (list: string) => list.split(",").map((name) => name.trim());

/** The data folder of an environment, relative to the working directory of the service. */
export function dataFolder(environment: Environment): string {
  return `data/${environment}`;
}
