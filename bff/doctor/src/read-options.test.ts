import { describe, expect, it } from "vitest";
import { examine } from "../testing/examine.js";
import { readOptions, UsageProblem } from "./read-options.js";

const url = "https://give.example";

describe("the doctor's arguments", () => {
  it("read secrets from the environment, and prefer the command line", () => {
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
      allowsPrivate: false,
      watchSeconds: 60,
    });
  });

  it.each([
    [[], "--url or --webhook: is required"],
    [["--url", "give.example"], "--url: must be an http or https address"],
    [["--webhook", "shop"], "--webhook: must be an http or https address"],
    [
      ["--url", url, "--client-id", "id"],
      "--client-id and --client-secret: must be given together",
    ],
    [["--webhook", url, "--proxy", "4001"], "--proxy: needs --url"],
    [["--url", url, "--proxy", "0"], "--proxy: must be a whole number from 1 to 65535"],
    [["--url", url, "--watch", "soon"], "--watch: must be a whole number from 1 to 3600"],
    [["--webhook", url, "--event", "vote_create"], "--event: must be one of ping, donation_update"],
    [["--signing-keys", "x"], "--signing-keys"],
  ])("are rejected with an explanation when they are %j", (typed, words) => {
    expect(() => readOptions(typed, {})).toThrow(UsageProblem);
    expect(() => readOptions(typed, {})).toThrow(words);
  });

  it("exit with 2 when they are wrong, and with 0 for --help", async () => {
    expect((await examine([])).exitCode).toBe(2);
    expect(readOptions(["--help"], {}).help).toBe(true);
  });
});
