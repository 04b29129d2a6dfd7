import { type Command, textOf, UsageProblem } from "../command.js";
import { addressOf, connectionOf } from "../settings.js";

/** The program that opens an address, by platform. */
const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["explorer"],
};

export const openDashboard: Command = {
  name: "open dashboard",
  summary: "Open the dashboard in the browser",
  help: `Usage: npx @obole/cli open dashboard [--url <address>]

Opens the dashboard, and prints its address.

  --url <address>  Obole's address (or OBOLE_URL, or as \`login\` kept it)
  --print          Only print the address
  --json           Print JSON, and open nothing`,
  options: { url: { type: "string" }, print: { type: "boolean" } },
  words: 0,
  async run(world, _, typed) {
    const given = textOf(typed, "url") ?? (world.env.OBOLE_URL || undefined);
    const url = given === undefined ? connectionOf(world, typed).url : addressOf(given, "--url");
    const address = `${url}/dashboard`;
    world.out(typed.json === true ? JSON.stringify({ address }) : address);
    if (typed.json === true || typed.print === true) return 0;
    const [file, ...args] = openers[process.platform] ?? ["xdg-open"];
    const code = await world.run(file, [...args, address]).catch(() => 1);
    // Explorer answers with 1 when all is well.
    if (code === 0 || process.platform === "win32") return 0;
    throw new UsageProblem(`No browser could be opened: open ${address} yourself.`);
  },
};
