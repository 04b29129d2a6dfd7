import { describe, expect, it } from "vitest";
import { runTyped } from "../testing/run-typed.js";
import { commands } from "./commands/index.js";

describe("the operator's command line", () => {
  it("lists every command in one line, and each command with all of its arguments", async () => {
    const { exitCode, out } = await runTyped(["--help"]);
    expect(exitCode).toBe(0);
    for (const { name, summary, input, positionals = [] } of commands) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +${summary.replace(/[()]/g, "\\$&")}$`, "m"));
      const help = await runTyped([name, "--help"]);
      expect(help).toMatchObject({ exitCode: 0, err: "" });
      for (const field of Object.keys(input.shape)) {
        const kebab = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const typed = positionals.includes(field) ? `<${kebab}>` : `--${kebab}`;
        expect(help.out).toMatch(new RegExp(`^ {2}${typed}(?: .*)? {2}[A-Z]`, "m"));
      }
    }
  });

  it.each([
    { typed: [], says: "Usage: npm run operator -- <command>" },
    { typed: ["settel"], says: "settel: unknown command" },
    { typed: ["create-account"], says: "<name>: is required" },
    { typed: ["create-account", "Atelier", "Lumen"], says: "Lumen: unexpected argument" },
    { typed: ["settle", "--yess"], says: "Unknown option '--yess'" },
    { typed: ["settle", "--created-before", "soon"], says: "--created-before: must be a date" },
    { typed: ["list-deliveries", "--limit", "many"], says: "--limit: " },
    { typed: ["list-deliveries", "--status", "LOST"], says: "--status: " },
    { typed: ["replay-deliveries"], says: "--delivery, --webhook or --all" },
    { typed: ["replay-deliveries", "--all", "--webhook", "x"], says: "--delivery, --webhook or" },
    { typed: ["move", "--to", "postgres://x/y"], says: "--from: is required" },
    {
      typed: ["move", "--from", "obole.db", "--to", "postgres://x"],
      says: "--from: must be file:",
    },
    { typed: ["move", "--from", "file:a", "--to", "file:b"], says: "--to: must be postgres://" },
  ])("exits with 2 and explains what is wrong with $typed", async ({ typed, says }) => {
    const { exitCode, out, err } = await runTyped(typed);
    expect(exitCode).toBe(2);
    expect(out + err).toContain(says);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it("reports a wrong configuration as the service does, and shows help without one", async () => {
    const wrong = { DATABASE_URL: "mysql://x", PORT: "80a" };
    const { exitCode, err } = await runTyped(["status"], wrong);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^DATABASE_URL: .+$/m);
    expect(err).toMatch(/^PORT: .+$/m);
    expect(await runTyped(["status", "--help"], wrong)).toMatchObject({ exitCode: 0 });
  });

  it("reports in one line that no service responds, or that the key is wrong", async () => {
    const nobody = await runTyped(["status"], { BASE_URL: "http://127.0.0.1:9" });
    expect(nobody).toMatchObject({ exitCode: 1, out: "" });
    expect(nobody.err).toBe(
      "No service responds at http://127.0.0.1:9: start it, or set BASE_URL to its address\n",
    );
  });
});
