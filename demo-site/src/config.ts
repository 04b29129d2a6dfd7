import type { SlackConfig } from "./start-slack.js";

/** The settings of this host. */
export interface Config {
  port: number;
  host: string;
  /** The address for visitors and for Obole's webhooks. */
  publicUrl: string;
  oboleUrl: string;
  clientId: string;
  clientSecret: string;
  /** The demo workspace that replaces Slack; null if it is not started. */
  slack: SlackConfig | null;
}

/** Invalid settings, one problem per line. */
export class ConfigError extends Error {}

/** Reads the environment. Reports all problems at once, so that they can be fixed together. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];

  const required = (name: string): string => {
    const value = env[name]?.trim() ?? "";
    if (value === "") problems.push(`${name} is missing`);
    return value;
  };

  const port = Number(env.PORT ?? 4100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(`PORT must be a number from 1 to 65535, not "${env.PORT}"`);
  }

  const host = env.HOST ?? "127.0.0.1";
  const oboleUrl = env.OBOLE_URL ?? "http://127.0.0.1:4000";
  if (!/^https?:/i.test(oboleUrl) || !URL.canParse(oboleUrl)) {
    problems.push(`OBOLE_URL must be an http or https address, not "${oboleUrl}"`);
  }

  const clientId = required("CLIENT_ID");
  const clientSecret = required("CLIENT_SECRET");
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));

  const obole = new URL(oboleUrl).href.replace(/\/$/, "");
  return {
    port,
    host,
    publicUrl: `http://${host}:${port}`,
    oboleUrl: obole,
    clientId,
    clientSecret,
    slack: slackOf(env, obole),
  };
}

/** The workspace's settings. `npm start` sets them, unless an app in Slack itself is set up. */
function slackOf(env: NodeJS.ProcessEnv, oboleUrl: string): SlackConfig | null {
  if (env.SLACK_PORT === undefined) return null;
  return {
    port: Number(env.SLACK_PORT),
    app: {
      clientId: env.SLACK_CLIENT_ID ?? "",
      clientSecret: env.SLACK_CLIENT_SECRET ?? "",
      signingSecret: env.SLACK_SIGNING_SECRET ?? "",
    },
    redirectUri: new URL("/slack/oauth", env.BASE_URL ?? oboleUrl).href,
    file: env.SLACK_FILE ?? null,
  };
}
