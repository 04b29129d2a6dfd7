/** The settings of this host. */
export interface Config {
  port: number;
  host: string;
  /** The address for visitors and for Obole's webhooks. */
  publicUrl: string;
  oboleUrl: string;
  clientId: string;
  clientSecret: string;
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

  return {
    port,
    host,
    publicUrl: `http://${host}:${port}`,
    oboleUrl: new URL(oboleUrl).href.replace(/\/$/, ""),
    clientId,
    clientSecret,
  };
}
