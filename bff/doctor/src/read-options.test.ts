import { describe, expect, it } from "vitest";
import { examine } from "../testing/examine.js";
import { readOptions, UsageProblem } from "./read-options.js";

const url = "https://give.example";

describe("the doctor's arguments", () => {
  it("come from the environment where they are secrets, and what was typed goes first", () => {
    const env = {
      CLIENT_ID: "id",
      CLIENT_SECRET: "secret",
      OBOLE_URL: url,
      OBOLE_SIGNING_KEY: "k",
    };
    expect(readOptions(["--client-id", "typed"], env)).toMatchObject({
      url,
      clientId: "typed",
      clientSecret: "secret",
      signingKey: "k",
      event: "ping",
      watchSeconds: 60,
    });
  });

  it.each([
    [[], "--url or --webhook: is required"],
    [["--url", "give.example"], "--url: is no http or https address"],
    [["--webhook", "shop"], "--webhook: is no http or https address"],
    [["--url", url, "--client-id", "id"], "--client-id and --client-secret: belong together"],
    [["--webhook", url, "--proxy", "4001"], "--proxy: needs --url"],
    [["--url", url, "--proxy", "0"], "--proxy: is no whole number from 1 to 65535"],
    [["--url", url, "--watch", "soon"], "--watch: is no whole number from 1 to 3600"],
    [["--webhook", url, "--event", "vote_create"], "--event: is one of ping, donation_update"],
    [["--signing-keys", "x"], "--signing-keys"],
  ])("are refused in words when they are %j", (typed, words) => {
    expect(() => readOptions(typed, {})).toThrow(UsageProblem);
    expect(() => readOptions(typed, {})).toThrow(words);
  });

  it("lead to exit code 2 when they are wrong, and to 0 with --help", async () => {
    expect((await examine([])).exitCode).toBe(2);
    expect(readOptions(["--help"], {}).help).toBe(true);
  });
});
