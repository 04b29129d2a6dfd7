import {
  type ApplicationSettings,
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
  type SlackSettings,
  type TokenSecrets,
} from "@obole/core";
import { z } from "zod";
import { type MoneySettings, parseMoneySettings } from "./money-settings.js";
import {
  defaultOperatorName,
  mailReporter,
  maxOperatorKeys,
  type OperatorKey,
  parseOperatorKeys,
  repeated,
} from "./operator-keys.js";
import {
  namesIn,
  settingProblems,
  setVariables,
  text,
  type Variables,
  wholeNumber,
} from "./setting-fields.js";
import { parseTelemetrySettings, type TelemetrySettings } from "./telemetry/telemetry-settings.js";

/** The settings that the service and the operator's commands share (contract, section 1). */
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
  /** Newest first; null in the sandbox if not set: one is then generated and stored. */
  readonly tokenSecrets: TokenSecrets | null;
  readonly operatorKey: string | null;
  /** The keys of `OPERATOR_KEYS`. */
  readonly namedOperatorKeys: readonly OperatorKey[];
  /** Opens `/metrics` alone; null: only operators' keys do. */
  readonly metricsKey: string | null;
  /** Open only the reports of bounces and complaints: a new key, and one that it replaces. */
  readonly mailReportsKeys: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly Network[];
  readonly serviceDomains: readonly string[];
  readonly allowPrivateWebhookTargets: boolean;
  /** Null for the catalogue of the package in the sandbox, and for none in live. */
  readonly catalogFile: string | null;
  readonly rateLimitPerMinute: number;
  /** How long a start waits in all for a database and a file store that do not answer. */
  readonly startWaitSeconds: number;
  /** How long a stopping service still accepts calls, while `/readyz` answers 503. */
  readonly drainSeconds: number;
  /** How organisations become accounts. */
  readonly applications: ApplicationSettings;
  /** Null: mails are stored and not sent. */
  readonly mail: {
    readonly smtpUrl: string;
    readonly from: string;
    /** The domain of return paths; null: the sender's address. */
    readonly bounceDomain: string | null;
  } | null;
  /** The app in Slack; null: SLACK campaigns send nothing. */
  readonly slackApp: (SlackSettings & { readonly signingSecret: string }) | null;
}

/** All settings of a process that serves. */
export interface ServiceConfig extends Config, MoneySettings {
  /** Null: no traces and metrics are exported. */
  readonly telemetry: TelemetrySettings | null;
}

/** A configuration, or its problems: one `VARIABLE: problem` per problem. */
type Result<C> =
  | { readonly config: C; readonly problems?: never }
  | { readonly config?: never; readonly problems: readonly string[] };
export type ConfigResult = Result<Config>;

/** The minimum length at which a secret cannot be guessed from its signatures. */
export const minSecretCharacters = 32;
/** A new secret, and those that it replaces. Each is tried on what the newest did not encrypt or sign. */
const maxTokenSecrets = 5;

/**
 * Reads the secrets of a list, newest first, separated by commas or new lines.
 *
 * @returns the problem if one of them cannot be used
 */
export function parseTokenSecrets(list: string): TokenSecrets | string {
  const secrets = list
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  const [newest, ...older] = secrets;
  if (newest === undefined || secrets.some((secret) => secret.length < minSecretCharacters))
    return `must have at least ${minSecretCharacters} characters`;
  if (secrets.length > maxTokenSecrets) return `must have at most ${maxTokenSecrets} secrets`;
  if (new Set(secrets).size < secrets.length) return "has the same secret twice";
  return [newest, ...older];
}

/**
 * Reads the configuration of an operator's command from the process's environment. Only this function and the next one
 * read the environment, and OpenTelemetry's exporters, if they are loaded.
 */
export function readConfig(): ConfigResult {
  return parseConfig(process.env);
}

/** Reads the configuration of a process that serves. */
export function readServiceConfig(): Result<ServiceConfig> {
  return parseServiceConfig(process.env);
}

/** Checks all variables of a process that serves. */
export function parseServiceConfig(variables: Variables): Result<ServiceConfig> {
  const { config, problems = [] } = parseConfig(variables);
  const environment = variables.ENVIRONMENT === "live" ? "live" : "sandbox";
  const money = parseMoneySettings(variables, environment);
  const telemetry = parseTelemetrySettings(variables);
  if (config === undefined || money.settings === undefined || telemetry.settings === undefined) {
    const others = [...(money.problems ?? []), ...(telemetry.problems ?? [])];
    return { problems: [...problems, ...others] };
  }
  return { config: { ...config, ...money.settings, telemetry: telemetry.settings } };
}

/** Checks variables and fills in defaults. Empty variables count as not set; unknown ones are ignored. */
export function parseConfig(variables: Variables): ConfigResult {
  const given = setVariables(variables);
  const schema = schemaFor(given);
  const parsed = schema.safeParse(given);
  const config = parsed.success ? configOf(parsed.data) : null;
  const checked = config ?? validOf(schema, given);
  const problems = [
    ...(parsed.error ? settingProblems(parsed.error) : []),
    ...operatorKeyProblems(checked),
    ...(given.ENVIRONMENT === "live" ? problemsInLive(checked) : []),
  ];
  return config === null || problems.length > 0 ? { problems } : { config };
}

/** The settings that are checked together with others. Those that are wrong by themselves count as not set. */
type CheckedTogether = Pick<
  Config,
  "operatorKey" | "namedOperatorKeys" | "tokenSecrets" | "metricsKey" | "mailReportsKeys"
> & {
  readonly baseUrl: string | null;
};

/** The valid ones, so that a start names every wrong setting at once. */
function validOf(schema: ReturnType<typeof schemaFor>, given: Variables): CheckedTogether {
  const { OPERATOR_KEY, OPERATOR_KEYS, TOKEN_SECRET, METRICS_KEY, MAIL_REPORTS_KEY, BASE_URL } =
    schema.shape;
  return {
    operatorKey: OPERATOR_KEY.safeParse(given.OPERATOR_KEY).data ?? null,
    namedOperatorKeys: OPERATOR_KEYS.safeParse(given.OPERATOR_KEYS).data ?? [],
    tokenSecrets: TOKEN_SECRET.safeParse(given.TOKEN_SECRET).data ?? null,
    metricsKey: METRICS_KEY.safeParse(given.METRICS_KEY).data ?? null,
    mailReportsKeys: MAIL_REPORTS_KEY.safeParse(given.MAIL_REPORTS_KEY).data ?? [],
    baseUrl: BASE_URL.safeParse(given.BASE_URL).data ?? null,
  };
}

/** Every key of the operator API that is set, by name. */
export function operatorKeysOf({
  operatorKey,
  namedOperatorKeys,
}: Pick<Config, "operatorKey" | "namedOperatorKeys">): readonly OperatorKey[] {
  const unnamed = operatorKey === null ? [] : [{ name: defaultOperatorName, key: operatorKey }];
  return [...unnamed, ...namedOperatorKeys];
}

/** Names and keys must identify one operator each: the audit log relies on them. Never prints a key. */
function operatorKeyProblems(config: CheckedTogether): string[] {
  const keys = operatorKeysOf(config);
  const names = repeated(keys.map(({ name }) => name)).map((name) =>
    name === defaultOperatorName && config.operatorKey !== null
      ? `OPERATOR_KEYS: ${name} is the name of OPERATOR_KEY`
      : `OPERATOR_KEYS: the name ${name} is used twice`,
  );
  const twice = repeated(keys.map(({ key }) => key)).map((key) => {
    const holders = keys.filter((one) => one.key === key).map(({ name }) => name);
    return `OPERATOR_KEYS: ${holders.join(" and ")} have the same key`;
  });
  return [...names, ...twice, ...mailReportsKeyProblems(config)];
}

/** The key of reports must open nothing else, and the audit log must tell its calls from those of operators. */
function mailReportsKeyProblems(config: CheckedTogether): string[] {
  const { mailReportsKeys, metricsKey } = config;
  const operators = operatorKeysOf(config);
  const others = [...operators.map(({ key }) => key), metricsKey, ...(config.tokenSecrets ?? [])];
  return [
    ...(mailReportsKeys.some((key) => others.includes(key))
      ? ["MAIL_REPORTS_KEY: must not be the same as another key or secret"]
      : []),
    ...(mailReportsKeys.length > 0 && operators.some(({ name }) => name === mailReporter)
      ? [`OPERATOR_KEYS: ${mailReporter} is the name of MAIL_REPORTS_KEY`]
      : []),
  ];
}

/** Problems that matter only in live, where real money is given. */
function problemsInLive(config: CheckedTogether): string[] {
  const { operatorKey, namedOperatorKeys, baseUrl } = config;
  const tokenSecrets: readonly string[] = config.tokenSecrets ?? [];
  const problems: string[] = [];
  for (const [name, value] of [
    ...tokenSecrets.map((secret) => ["TOKEN_SECRET:", secret] as const),
    ["OPERATOR_KEY:", operatorKey],
    ...config.mailReportsKeys.map((key) => ["MAIL_REPORTS_KEY:", key] as const),
    ...namedOperatorKeys.map(({ name, key }) => [`OPERATOR_KEYS: the key of ${name}`, key]),
  ] as const)
    if (value != null && isGuessable(value))
      problems.push(`${name} can be guessed: make one with openssl rand -base64 32`);
  if (operatorKey !== null && tokenSecrets.includes(operatorKey))
    problems.push("OPERATOR_KEY: must not be the same as TOKEN_SECRET");
  for (const { name, key } of namedOperatorKeys)
    if (tokenSecrets.includes(key))
      problems.push(`OPERATOR_KEYS: the key of ${name} must not be the same as TOKEN_SECRET`);
  if (baseUrl === null) return problems;
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "https:" && !isLoopbackHost(hostname))
    problems.push("BASE_URL: must be an https address in the live environment");
  return problems;
}

/** 32 random hexadecimal digits have fewer distinct digits less than once in ten million times. */
const minDifferentCharacters = 8;

/** Whether a secret of sufficient length is obviously not random. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < minDifferentCharacters || /^(.{1,16})\1+$/s.test(secret);
}

/** Warnings at startup that do not prevent it. */
export function startWarnings(config: Config): string[] {
  const { environment, host, allowPrivateWebhookTargets, mail } = config;
  return [
    ...(allowPrivateWebhookTargets && !isLoopbackHost(host)
      ? [
          "ALLOW_PRIVATE_WEBHOOK_TARGETS is true and HOST is not loopback: any account can make this machine call addresses of its private network",
        ]
      : []),
    ...(environment === "live" && mail === null
      ? [
          "SMTP_URL is not set: mails wait until it is, nobody can sign in by e-mail, and EMAIL campaigns cannot be activated",
        ]
      : []),
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
    TOKEN_SECRET: tokenSecretList(isLive),
    OPERATOR_KEY: secret(isLive && given.OPERATOR_KEYS === undefined, headerShape),
    OPERATOR_KEYS: operatorKeyList.optional(),
    METRICS_KEY: secret(false, headerShape),
    MAIL_REPORTS_KEY: mailReportsKeyList.optional(),
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
    START_WAIT_SECONDS: wholeNumber(0, 3_600).default(60),
    DRAIN_SECONDS: wholeNumber(0, 300).default(isLive ? 2 : 0),
    RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(limits.limitedCallsPerMinute),
    SELF_SERVICE: z
      .enum(["true", "false"], "must be true or false")
      .default(isLive ? "false" : "true"),
    ...termsVariables(given),
    ...mailVariables(given),
    ...slackVariables(given),
  });
}

/** The mail server. In live, self-service needs one: who asks for an account gets a link by mail. */
function mailVariables(given: Variables) {
  const isNeeded = given.ENVIRONMENT === "live" && given.SELF_SERVICE === "true";
  const url = z
    .string("is required with SELF_SERVICE in the live environment")
    .refine(
      (address) => parseSmtpAddress(address) !== null,
      "must be smtp://… (with ?tls=optional or ?tls=required if need be) or smtps://…",
    );
  return {
    SMTP_URL: isNeeded ? url : url.optional(),
    MAIL_FROM:
      given.SMTP_URL === undefined
        ? mailFrom.optional()
        : z.string("is required with SMTP_URL").pipe(mailFrom),
    BOUNCE_DOMAIN: text(/^(?=.{1,180}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, "must be a domain")
      .toLowerCase()
      .optional(),
  };
}

/** The terms that accounts sign: their version and their address, or neither. In live, self-service needs them. */
function termsVariables(given: Variables) {
  const isUsed = given.TERMS_VERSION !== undefined || given.TERMS_URL !== undefined;
  const isNeeded = given.ENVIRONMENT === "live" && given.SELF_SERVICE === "true";
  const version = z
    .string(`is required with ${isUsed ? "TERMS_URL" : "SELF_SERVICE in the live environment"}`)
    .regex(/^[\w.-]{1,40}$/, "must have at most 40 letters, digits, dots, hyphens and underscores");
  const url = z.url({
    protocol: /^https$/,
    error: ({ input }) =>
      input === undefined
        ? `is required with ${isUsed ? "TERMS_VERSION" : "SELF_SERVICE in the live environment"}`
        : "must be an https address",
  });
  const isRequired = isUsed || isNeeded;
  return {
    TERMS_VERSION: isRequired ? version : version.optional(),
    TERMS_URL: isRequired ? url : url.optional(),
  };
}

/** All of the app's settings or none. */
function slackVariables(given: Variables) {
  const names = ["SLACK_CLIENT_ID", "SLACK_CLIENT_SECRET", "SLACK_SIGNING_SECRET"] as const;
  const isUsed = names.some((name) => given[name] !== undefined);
  const field = (pattern: RegExp, problem: string) => {
    const required = z.string(
      `is required with ${names.filter((name) => given[name] !== undefined).join(" and ")}`,
    );
    return isUsed ? required.regex(pattern, problem) : z.undefined().optional();
  };
  const secretOfApp = field(
    /^[0-9a-f]{32}$/i,
    "must be 32 hexadecimal digits, as the app's settings show it",
  );
  return {
    SLACK_CLIENT_ID: field(
      /^\d+\.\d+$/,
      "must be two numbers with a dot, as the app's settings show it",
    ),
    SLACK_CLIENT_SECRET: secretOfApp,
    SLACK_SIGNING_SECRET: secretOfApp,
    SLACK_API_URL: z
      .url({ protocol: /^https?$/, error: "must be an http or https address" })
      .optional(),
  };
}

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

function secret(isRequired: boolean, shape = /^/) {
  const given = z
    .string("is required in the live environment")
    .min(minSecretCharacters, `must have at least ${minSecretCharacters} characters`)
    .regex(shape, "must be visible ASCII characters");
  return isRequired ? given : given.optional();
}

function tokenSecretList(isRequired: boolean) {
  const list = z.string("is required in the live environment").transform((text, context) => {
    const secrets = parseTokenSecrets(text);
    if (typeof secrets !== "string") return secrets;
    context.addIssue(secrets);
    return z.NEVER;
  });
  return isRequired ? list : list.optional();
}

/** An operator key is sent in an Authorization header, which allows neither spaces nor characters outside of ASCII. */
const headerShape = /^[\x21-\x7e]*$/;

const operatorKeyList = z.string().transform((list, context) => {
  const keys = parseOperatorKeys(list);
  if (keys === null)
    context.addIssue(
      "must be name:key, comma separated; a name has at most 40 of a-z, 0-9, dot, hyphen and underscore",
    );
  else if (keys.length > maxOperatorKeys)
    context.addIssue(`must have at most ${maxOperatorKeys} keys`);
  for (const { name, key } of keys ?? []) {
    const problem = secret(true, headerShape).safeParse(key).error?.issues[0]?.message;
    if (problem !== undefined) context.addIssue(`the key of ${name} ${problem}`);
  }
  return keys ?? [];
});

/** A new key, and one that it replaces. */
const maxMailReportsKeys = 2;

const mailReportsKeyList = z.string().transform((list, context) => {
  const keys = namesIn(list);
  if (keys.length > maxMailReportsKeys)
    context.addIssue(`must have at most ${maxMailReportsKeys} keys`);
  for (const key of keys) {
    const problem = secret(true, headerShape).safeParse(key).error?.issues[0]?.message;
    if (problem !== undefined) context.addIssue(problem);
  }
  return keys;
});

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

function configOf(variables: z.output<ReturnType<typeof schemaFor>>): Config {
  const { HOST, PORT, BASE_URL, SMTP_URL, MAIL_FROM } = variables;
  const authority = `${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
  const baseUrl = new URL(BASE_URL ?? `http://${authority}`).origin;
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
    baseUrl,
    tokenSecrets: variables.TOKEN_SECRET ?? null,
    operatorKey: variables.OPERATOR_KEY ?? null,
    namedOperatorKeys: variables.OPERATOR_KEYS ?? [],
    metricsKey: variables.METRICS_KEY ?? null,
    mailReportsKeys: variables.MAIL_REPORTS_KEY ?? [],
    trustedProxies: namesIn(variables.TRUSTED_PROXIES ?? "").flatMap((text) => {
      const network = parseNetwork(text);
      return network === null ? [] : [network];
    }),
    serviceDomains: namesIn(variables.SERVICE_DOMAINS.toLowerCase()),
    allowPrivateWebhookTargets: variables.ALLOW_PRIVATE_WEBHOOK_TARGETS === "true",
    catalogFile: variables.CATALOG_FILE ?? null,
    rateLimitPerMinute: variables.RATE_LIMIT_PER_MINUTE,
    startWaitSeconds: variables.START_WAIT_SECONDS,
    drainSeconds: variables.DRAIN_SECONDS,
    applications: applicationsOf(variables, baseUrl),
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? null
        : { smtpUrl: SMTP_URL, from: MAIL_FROM, bounceDomain: variables.BOUNCE_DOMAIN ?? null },
    slackApp: slackAppOf(variables),
  };
}

/** The terms of a sandbox, which bind nobody: so that signing them can be tried. */
const sandboxTerms = (baseUrl: string) => ({
  version: "sandbox",
  url: `${baseUrl}/docs/becoming-a-customer`,
});

function applicationsOf(
  variables: z.output<ReturnType<typeof schemaFor>>,
  baseUrl: string,
): ApplicationSettings {
  const { ENVIRONMENT, SELF_SERVICE, TERMS_VERSION: version, TERMS_URL: url } = variables;
  const given = version === undefined || url === undefined ? null : { version, url };
  return {
    isOpen: SELF_SERVICE === "true",
    terms: given ?? (ENVIRONMENT === "sandbox" ? sandboxTerms(baseUrl) : null),
    // One person cannot be two: with one named key, or none, one operator decides.
    needsTwoOperators: (variables.OPERATOR_KEYS ?? []).length >= 2,
  };
}

function slackAppOf(variables: z.output<ReturnType<typeof schemaFor>>): Config["slackApp"] {
  const {
    SLACK_CLIENT_ID: clientId,
    SLACK_CLIENT_SECRET: clientSecret,
    SLACK_SIGNING_SECRET: signingSecret,
    SLACK_API_URL: apiUrl = null,
  } = variables;
  if (clientId === undefined || clientSecret === undefined || signingSecret === undefined)
    return null;
  return { clientId, clientSecret, signingSecret, apiUrl };
}

/** The data folder of an environment, relative to the working directory of the service. */
export function dataFolder(environment: Environment): string {
  return `data/${environment}`;
}
