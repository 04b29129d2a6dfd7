import { type Command, textOf, UsageProblem } from "../command.js";
import { addressOf, clientOf, environmentOf, keepConnection, ownAccount } from "../settings.js";

export const login: Command = {
  name: "login",
  summary: "Check credentials and keep them for later commands",
  help: `Usage: npx @obole/cli login --url <address> --client-id <id>

Checks the credentials, and keeps them in a file that only you can read. The secret is read from
CLIENT_SECRET, or from standard input; never from an argument, which other people of the machine see.

  --url <address>     Obole's address (or OBOLE_URL)
  --client-id <id>    The credentials (or CLIENT_ID): create them in the dashboard under Developers
  --json              Print JSON`,
  options: { url: { type: "string" }, "client-id": { type: "string" } },
  words: 0,
  async run(world, _, typed) {
    const { env, out, readLine } = world;
    const address = textOf(typed, "url") ?? (env.OBOLE_URL || undefined);
    const clientId = textOf(typed, "client-id") ?? (env.CLIENT_ID || undefined);
    if (address === undefined || clientId === undefined)
      throw new UsageProblem("--url and --client-id: are required");
    const url = addressOf(address, "--url");
    const clientSecret = env.CLIENT_SECRET || (await readLine("Client secret: "));
    if (clientSecret === "") throw new UsageProblem("The client secret is required.");
    const environment = await environmentOf(world, url);
    const connection = { url, clientId, clientSecret };
    const { accountId, name } = await ownAccount(clientOf(world, connection));
    const file = keepConnection(world, connection);
    out(
      typed.json === true
        ? JSON.stringify({ accountId, name, environment, file })
        : `Signed in to ${name} (${environment}). Kept in ${file}.`,
    );
    return 0;
  },
};
