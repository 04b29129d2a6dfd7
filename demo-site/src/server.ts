import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient, OboleError } from "@obole/client";
import { type AccountSetup, setUpAccount } from "./account-setup.js";
import { createApp } from "./app.js";
import { type Config, ConfigError, readConfig } from "./config.js";
import { startSlackWorkspace } from "./start-slack.js";

/** How long this host waits until Obole has started. */
const PATIENCE_MS = 60_000;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Retries until Obole responds; any other error is final. */
async function setUp(obole: Client, config: Config): Promise<AccountSetup> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await setUpAccount(obole, config);
    } catch (error) {
      const isStarting = error instanceof OboleError && [0, 503].includes(error.status);
      if (!isStarting || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const config = configuration();
const obole = createClient({
  baseUrl: config.oboleUrl,
  clientId: config.clientId,
  clientSecret: config.clientSecret,
});

// Take the port first: a second instance must not replace the webhook of the one that runs.
const server = createServer().listen(config.port, config.host);
await once(server, "listening").catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === "EADDRINUSE"
      ? `Port ${config.port} on ${config.host} is in use.`
      : `Cannot listen on ${config.host}:${config.port}: ${error.message}`,
  ),
);

const slack = config.slack && (await startSlackWorkspace(config.slack, config.oboleUrl));
const setup = setUp(obole, config);
server.on("request", createApp(config, obole, setup));

function stop(): void {
  server.close(async () => {
    await slack?.close();
    process.exit(0);
  });
  // Event streams do not end by themselves.
  server.closeAllConnections();
}
process.once("SIGTERM", stop).once("SIGINT", stop);

await setup.catch((error: Error) =>
  fail(`Obole could not set up the demo campaigns: ${error.message}`),
);
console.log(`Atelier Lumen is open at ${config.publicUrl}`);
