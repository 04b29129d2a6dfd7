import { readFileSync } from "node:fs";
import { allRoles, defaultPostgresSettings, roleMeanings } from "@obole/core";
import { describe, expect, it } from "vitest";
import { operatorKeysOf, parseConfig, startWarnings } from "./config.js";
import { parseMoneySettings } from "./money-settings.js";

const secret = "kT5nVq2Zc8Jw0Rb7Yh3Ld6Xs1Mf9Pg4A";
const operatorSecret = "8c1f0e6b7a2d4953f7e8b0c6d1a29435";
const live = { ENVIRONMENT: "live", TOKEN_SECRET: secret, OPERATOR_KEY: operatorSecret };

describe("configuration", () => {
  it("takes one or two keys of mail reports, which open nothing else", () => {
    const [one, two, three] = ["1", "2", "3"].map((end) => `kT5nVq2Zc8Jw0Rb7Yh3Ld6Xs1Mf9Pg${end}`);
    const keysOf = (MAIL_REPORTS_KEY: string) => parseConfig({ ...live, MAIL_REPORTS_KEY });
    expect(keysOf(`${two}B, ${one}A`).config?.mailReportsKeys).toEqual([`${two}B`, `${one}A`]);
    for (const [given, problem] of [
      ["short", "MAIL_REPORTS_KEY: must have at least 32 characters"],
      [`${one}A,${two}A,${three}A`, "MAIL_REPORTS_KEY: must have at most 2 keys"],
      ["x".repeat(40), "MAIL_REPORTS_KEY: can be guessed"],
      [operatorSecret, "MAIL_REPORTS_KEY: must not be the same as another key or secret"],
      [secret, "MAIL_REPORTS_KEY: must not be the same as another key or secret"],
    ])
      expect(keysOf(String(given)).problems).toEqual([expect.stringContaining(String(problem))]);
    const named = { ...live, OPERATOR_KEYS: `mail-reports:${one}A`, MAIL_REPORTS_KEY: `${two}A` };
    expect(parseConfig(named).problems).toEqual([
      "OPERATOR_KEYS: mail-reports is the name of MAIL_REPORTS_KEY",
    ]);
  });

  it("has a default for everything in the sandbox", () => {
    expect(parseConfig({}).config).toEqual({
      startWaitSeconds: 60,
      drainSeconds: 0,
      metricsKey: null,
      mailReportsKeys: [],
      port: 4000,
      host: "127.0.0.1",
      environment: "sandbox",
      roles: ["api", "outbox", "schedule", "documents"],
      databaseUrl: "file:data/sandbox/obole.db",
      postgres: { connections: 10, waitMs: 10_000, statementMs: 15_000, idleTransactionMs: 3_000 },
      files: null,
      baseUrl: "http://127.0.0.1:4000",
      tokenSecrets: null,
      operatorKey: null,
      namedOperatorKeys: [],
      trustedProxies: [],
      serviceDomains: ["obole.example"],
      allowPrivateWebhookTargets: true,
      catalogFile: null,
      rateLimitPerMinute: 10,
      applications: {
        isOpen: true,
        terms: {
          version: "sandbox",
          url: "http://127.0.0.1:4000/docs/becoming-a-customer",
        },
        needsTwoOperators: false,
      },
      mail: null,
      slackApp: null,
    });
  });

  it("takes all settings of the app in Slack or none", () => {
    const app = {
      SLACK_CLIENT_ID: "1234567890.9876543210",
      SLACK_CLIENT_SECRET: "0123456789abcdef0123456789abcdef",
      SLACK_SIGNING_SECRET: "fedcba9876543210fedcba9876543210",
    };
    expect(parseConfig(app).config?.slackApp).toEqual({
      clientId: app.SLACK_CLIENT_ID,
      clientSecret: app.SLACK_CLIENT_SECRET,
      signingSecret: app.SLACK_SIGNING_SECRET,
      apiUrl: null,
    });
    const { SLACK_SIGNING_SECRET: _, ...incomplete } = app;
    expect(parseConfig(incomplete).problems).toEqual([
      "SLACK_SIGNING_SECRET: is required with SLACK_CLIENT_ID and SLACK_CLIENT_SECRET",
    ]);
    expect(
      parseConfig({ ...app, SLACK_CLIENT_ID: "A012", SLACK_CLIENT_SECRET: "short" }).problems,
    ).toEqual([
      "SLACK_CLIENT_ID: must be two numbers with a dot, as the app's settings show it",
      "SLACK_CLIENT_SECRET: must be 32 hexadecimal digits, as the app's settings show it",
    ]);
  });

  it("stores live data in its own folder and forbids private webhook targets", () => {
    const { config } = parseConfig(live);
    expect(config).toMatchObject({
      databaseUrl: "file:data/live/obole.db",
      allowPrivateWebhookTargets: false,
      drainSeconds: 2,
    });
  });

  it("refuses to go live without secrets", () => {
    expect(parseConfig({ ENVIRONMENT: "live" }).problems).toEqual([
      "TOKEN_SECRET: is required in the live environment",
      "OPERATOR_KEY: is required in the live environment",
    ]);
  });

  it("names every wrong setting at once, also those that are checked together with others", () => {
    const alice = "key-of-alice-0123456789-0123456789";
    const { problems } = parseConfig({
      ENVIRONMENT: "live",
      PORT: "none",
      TOKEN_SECRET: "a".repeat(36),
      OPERATOR_KEYS: `alice:${alice},bob:${alice}`,
      BASE_URL: "http://give.example",
    });
    expect(problems).toEqual([
      "PORT: must be a whole number from 1 to 65535",
      "OPERATOR_KEYS: alice and bob have the same key",
      "TOKEN_SECRET: can be guessed: make one with openssl rand -base64 32",
      "BASE_URL: must be an https address in the live environment",
    ]);
  });

  it.each([
    ["one letter", "a".repeat(36)],
    ["few letters", "abcdefgabcdegfabcedfgabcdefgabcdefg"],
    ["a repeated short text", "changeme-now".repeat(3)],
  ])("refuses to go live with a secret of %s", (_, weak) => {
    const problem = "can be guessed: make one with openssl rand -base64 32";
    for (const variable of ["TOKEN_SECRET", "OPERATOR_KEY"]) {
      expect(parseConfig({ ...live, [variable]: weak }).problems).toEqual([
        `${variable}: ${problem}`,
      ]);
      expect(parseConfig({ [variable]: weak }).problems).toBeUndefined();
    }
  });

  it("refuses to go live with one secret for both", () => {
    expect(parseConfig({ ...live, OPERATOR_KEY: secret }).problems).toEqual([
      "OPERATOR_KEY: must not be the same as TOKEN_SECRET",
    ]);
  });

  it("reads the operator's keys, of which live needs at least one", () => {
    const [alice, bob] = ["mB3xT9kQ7wZ1rY5cV8nL2jH6gF4dS0aP", "Qp7Rz2Lk9Xv4Nc1Tb8Wm5Jd3Hs6Gf0Ya"];
    const keysOf = (variables: Record<string, string>) => {
      const { config, problems } = parseConfig(variables);
      return config === undefined ? problems : operatorKeysOf(config);
    };
    const named = { ENVIRONMENT: "live", TOKEN_SECRET: secret };
    expect(keysOf({ ...named, OPERATOR_KEYS: `alice:${alice}, bob:a:${bob}` })).toEqual([
      { name: "alice", key: alice },
      { name: "bob", key: `a:${bob}` },
    ]);
    expect(keysOf({ ...live, OPERATOR_KEYS: `alice:${alice}` })).toEqual([
      { name: "operator", key: operatorSecret },
      { name: "alice", key: alice },
    ]);
    for (const [OPERATOR_KEYS, problem] of [
      [alice, "must be name:key, comma separated; a name has"],
      [`alice:${alice},`, "must be name:key, comma separated; a name has"],
      [`Alice B:${alice}`, "must be name:key, comma separated; a name has"],
      ["alice:short", "the key of alice must have at least 32 characters"],
      [`alice:${alice}é`, "the key of alice must be visible ASCII characters"],
      [`alice:${alice},alice:${bob}`, "the name alice is used twice"],
      [`operator:${alice}`, "operator is the name of OPERATOR_KEY"],
      [`alice:${alice},bob:${alice}`, "alice and bob have the same key"],
      [`alice:${operatorSecret}`, "operator and alice have the same key"],
      [`alice:${secret}`, "the key of alice must not be the same as TOKEN_SECRET"],
      [`alice:${"ab".repeat(20)}`, "the key of alice can be guessed: make one with openssl"],
      [
        Array.from({ length: 51 }, (_, index) => `n${index}:${index}-${alice}`).join(),
        "must have at most 50 keys",
      ],
    ] as const) {
      const problems = parseConfig({ ...live, OPERATOR_KEYS }).problems ?? [];
      expect(problems).toEqual([expect.stringContaining(`OPERATOR_KEYS: ${problem}`)]);
      expect(problems.join()).not.toContain(alice);
    }
  });

  it("refuses to go live with an http address, except on loopback", () => {
    const problem = "BASE_URL: must be an https address in the live environment";
    for (const variables of [{ BASE_URL: "http://give.example" }, { HOST: "0.0.0.0" }])
      expect(parseConfig({ ...live, ...variables }).problems).toEqual([problem]);
    for (const variables of [
      { BASE_URL: "https://give.example", HOST: "0.0.0.0" },
      { BASE_URL: "http://localhost:4000" },
      { HOST: "::1" },
    ])
      expect(parseConfig({ ...live, ...variables }).problems).toBeUndefined();
    expect(parseConfig({ BASE_URL: "http://sandbox.example" }).problems).toBeUndefined();
  });

  it("warns if webhooks can reach private addresses and the service is reachable from outside", () => {
    const warningsOf = (variables: Record<string, string>) => {
      const { config } = parseConfig(variables);
      return config && startWarnings(config);
    };
    const warning =
      "ALLOW_PRIVATE_WEBHOOK_TARGETS is true and HOST is not loopback: any account can make this machine call addresses of its private network";
    expect(warningsOf({ HOST: "0.0.0.0" })).toEqual([warning]);
    expect(warningsOf({ HOST: "192.168.1.7" })).toEqual([warning]);
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf({ HOST: "localhost" })).toEqual([]);
    expect(warningsOf({ HOST: "0.0.0.0", ALLOW_PRIVATE_WEBHOOK_TARGETS: "false" })).toEqual([]);
  });

  it("warns in one line if live has no mail server, and never in the sandbox", () => {
    const warningsOf = (variables: Record<string, string>) => {
      const { config } = parseConfig(variables);
      return config && startWarnings(config);
    };
    const smtp = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@give.example" };
    expect(warningsOf(live)).toEqual([
      "SMTP_URL is not set: mails wait until it is, nobody can sign in by e-mail, and EMAIL campaigns cannot be activated",
    ]);
    expect(warningsOf({ ...live, ...smtp })).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  it("needs a mail server for self-service in live", () => {
    const open = {
      SELF_SERVICE: "true",
      TERMS_VERSION: "1",
      TERMS_URL: "https://give.example/terms",
    };
    const smtp = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@give.example" };
    expect(parseConfig({ ...live, ...open }).problems).toEqual([
      "SMTP_URL: is required with SELF_SERVICE in the live environment",
    ]);
    expect(parseConfig({ ...live, ...open, ...smtp }).problems).toBeUndefined();
    expect(parseConfig({ SELF_SERVICE: "true" }).problems).toBeUndefined();
  });

  it("gives mails return paths of a domain, if there is one", () => {
    const smtp = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@give.example" };
    const domainOf = (more: Record<string, string>) =>
      parseConfig({ ...smtp, ...more }).config?.mail?.bounceDomain;
    expect(domainOf({})).toBeNull();
    expect(domainOf({ BOUNCE_DOMAIN: "Bounces.Give.example" })).toBe("bounces.give.example");
  });

  it("gives a process only the roles that are listed", () => {
    expect(parseConfig({ ROLES: "outbox, schedule" }).config?.roles).toEqual([
      "outbox",
      "schedule",
    ]);
    for (const ROLES of [" ", ",", "api,", "Api", "api;outbox"]) {
      expect(parseConfig({ ROLES }).problems).toEqual([
        "ROLES: must be some of api, outbox, schedule, documents, comma separated",
      ]);
    }
  });

  it("reads the settings of PostgreSQL", () => {
    const { config } = parseConfig({
      DATABASE_CONNECTIONS: "3",
      DATABASE_WAIT_MS: "1000",
      DATABASE_STATEMENT_MS: "2000",
      DATABASE_IDLE_TRANSACTION_MS: "4000",
    });
    expect(config?.postgres).toEqual({
      connections: 3,
      waitMs: 1_000,
      statementMs: 2_000,
      idleTransactionMs: 4_000,
    });
  });

  it("reads where files are stored, and rejects other values", () => {
    const filesOf = (FILES_URL: string) => parseConfig({ FILES_URL }).config?.files;
    expect(filesOf("file:/srv/obole/files")).toEqual({ kind: "folder", path: "/srv/obole/files" });
    const aws = { kind: "s3", bucket: "gifts", prefix: "", endpoint: null, region: "us-east-1" };
    expect(filesOf("s3://gifts")).toEqual(aws);
    expect(filesOf("s3://gifts/obole/live/?region=eu-west-3")).toEqual({
      ...aws,
      prefix: "obole/live",
      region: "eu-west-3",
    });
    expect(filesOf("s3://gifts?endpoint=http://127.0.0.1:9000")).toEqual({
      ...aws,
      endpoint: "http://127.0.0.1:9000",
    });
    for (const FILES_URL of [
      "/srv/files",
      "file:",
      "s3://",
      "s3://gifts?endpiont=http://127.0.0.1",
      "s3://gifts?endpoint=ftp://127.0.0.1",
      "s3://key:secret@gifts",
      "https://gifts.example",
    ])
      expect(parseConfig({ FILES_URL }).problems).toEqual([
        "FILES_URL: must be file:<folder> or s3://<bucket>/<prefix>?endpoint=…&region=…",
      ]);
  });

  it("is described by the guide, variable by variable and role by role", () => {
    const guide = readFileSync(new URL("../docs/installing.md", import.meta.url), "utf8");
    for (const [role, meaning] of Object.entries(roleMeanings)) {
      expect(guide).toContain(`| \`${role}\` | ${meaning} |`);
    }
    expect(guide).toContain(
      `| \`ROLES\` | what this process does, comma separated ([below](#several-processes)) | ${allRoles.join(",")} |`,
    );
    const { connections, waitMs, statementMs, idleTransactionMs } = defaultPostgresSettings;
    const defaults = {
      DATABASE_CONNECTIONS: connections,
      DATABASE_WAIT_MS: waitMs,
      DATABASE_STATEMENT_MS: statementMs,
      DATABASE_IDLE_TRANSACTION_MS: idleTransactionMs,
    };
    const { cardLimitCents, sepaDebitLimitCents, payoutThresholdCents } =
      parseMoneySettings({}, "sandbox").settings ?? {};
    const amounts = {
      PAYMENT_CARD_AMOUNT_LIMIT: cardLimitCents,
      SEPA_DIRECT_DEBIT_AMOUNT_LIMIT: sepaDebitLimitCents,
      PAYOUT_THRESHOLD: payoutThresholdCents,
    };
    for (const [name, value] of Object.entries({ ...defaults, ...amounts })) {
      expect(guide).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\| ${value} \\|$`, "m"));
    }
  });

  it("reads the trusted proxies", () => {
    const { config } = parseConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
    expect(config?.trustedProxies.map(([base, bits]) => `${base}/${bits}`)).toEqual([
      "10.0.0.0/8",
      "::1/128",
    ]);
  });

  it("reports all problems at once, one line each", () => {
    const { problems } = parseConfig({
      PORT: "80a",
      HOST: "a b",
      ENVIRONMENT: "prod",
      DATABASE_URL: "mysql://x",
      DATABASE_CONNECTIONS: "0",
      DATABASE_WAIT_MS: "1s",
      ROLES: "api,mailer",
      BASE_URL: "https://give.example/path",
      TOKEN_SECRET: "short",
      TRUSTED_PROXIES: "10.0.0.0/8, proxy.example",
      SERVICE_DOMAINS: "no domain",
      ALLOW_PRIVATE_WEBHOOK_TARGETS: "yes",
      RATE_LIMIT_PER_MINUTE: "0",
      SMTP_URL: "http://mail.example",
    });
    expect(problems).toEqual([
      "PORT: must be a whole number from 1 to 65535",
      "HOST: must be a host name or an IP address",
      "ENVIRONMENT: must be sandbox or live",
      "DATABASE_URL: must be file:<path>, :memory: or postgres://…",
      "DATABASE_CONNECTIONS: must be a whole number from 1 to 1000",
      "DATABASE_WAIT_MS: must be a whole number from 100 to 600000",
      "ROLES: must be some of api, outbox, schedule, documents, comma separated",
      "BASE_URL: must be an http or https address without a path",
      "TOKEN_SECRET: must have at least 32 characters",
      "TRUSTED_PROXIES: must be IP addresses or networks such as 10.0.0.0/8, comma separated",
      "SERVICE_DOMAINS: must be domains, comma separated",
      "ALLOW_PRIVATE_WEBHOOK_TARGETS: must be true or false",
      "RATE_LIMIT_PER_MINUTE: must be a whole number from 1 to 1000000",
      "SMTP_URL: must be smtp://… (with ?tls=optional or ?tls=required if need be) or smtps://…",
      "MAIL_FROM: is required with SMTP_URL",
    ]);
  });

  it("rejects an operator key that a header cannot contain", () => {
    const { problems } = parseConfig({
      OPERATOR_KEY: "a key of words, longer than thirty-two characters",
    });
    expect(problems).toEqual(["OPERATOR_KEY: must be visible ASCII characters"]);
  });

  it("reads several token secrets, newest first, by commas or lines", () => {
    const [newest, older] = ["n".repeat(32), "o".repeat(32)];
    for (const list of [`${newest},${older}`, ` ${newest}\n${older}\n`])
      expect(parseConfig({ TOKEN_SECRET: list }).config?.tokenSecrets).toEqual([newest, older]);
  });

  it.each([
    [`${"n".repeat(32)},short`, "must have at least 32 characters"],
    [`${"n".repeat(32)},${"n".repeat(32)}`, "has the same secret twice"],
    [Array.from("abcdef", (letter) => letter.repeat(32)).join(), "must have at most 5 secrets"],
  ])("rejects the token secrets %s", (TOKEN_SECRET, problem) => {
    expect(parseConfig({ TOKEN_SECRET }).problems).toEqual([`TOKEN_SECRET: ${problem}`]);
  });

  it("rejects in live an older token secret that can be guessed or is an operator's key", () => {
    const { problems } = parseConfig({
      ...live,
      TOKEN_SECRET: `${secret},${"a".repeat(32)},${operatorSecret}`,
    });
    expect(problems).toEqual([
      "TOKEN_SECRET: can be guessed: make one with openssl rand -base64 32",
      "OPERATOR_KEY: must not be the same as TOKEN_SECRET",
    ]);
  });

  it("never prints a secret", () => {
    const { problems } = parseConfig({ TOKEN_SECRET: "hunter2", OPERATOR_KEY: "hunter3" });
    expect(problems?.join()).not.toContain("hunter");
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "1e3"],
    ["BASE_URL", "ftp://give.example"],
    ["BASE_URL", "https://user@give.example"],
    ["MAIL_FROM", "a@b\r\nBcc: c@d"],
    ["SMTP_URL", "smtp://mail.example:99999"],
    ["SMTP_URL", "smtp://mail .example"],
    ["SMTP_URL", "smtp://mail.example?tls=no"],
    ["BOUNCE_DOMAIN", "bounces"],
    ["BOUNCE_DOMAIN", "bounces@give.example"],
  ])("refuses %s=%s", (variable, value) => {
    const others = { MAIL_FROM: "no-reply@give.example" };
    expect(parseConfig({ ...others, [variable]: value }).problems).toHaveLength(1);
  });

  it("treats an empty variable as not set, and ignores unknown ones", () => {
    const { config } = parseConfig({ PORT: "", TOKEN_SECRET: "", SOMETHING: "else" });
    expect(config).toMatchObject({ port: 4000, tokenSecrets: null });
  });

  it("removes a trailing slash from BASE_URL", () => {
    expect(parseConfig({ BASE_URL: "https://give.example/" }).config?.baseUrl).toBe(
      "https://give.example",
    );
  });

  it("writes an IPv6 address in brackets", () => {
    expect(parseConfig({ HOST: "::1" }).config?.baseUrl).toBe("http://[::1]:4000");
  });
});
