import { describe, expect, it } from "vitest";
import { jsonWebTokens } from "./tokens.js";

const claims = { kind: "access", accountId: "one", clientId: "two" } as const;

function tokensAt(startMs: number, tokenSecret = "a secret of the tests, long enough") {
  let nowMs = startMs;
  const clock = { now: () => nowMs };
  const tokens = jsonWebTokens(tokenSecret, { environment: "sandbox", clock });
  const turn = (ms: number) => {
    nowMs = ms;
  };
  return { tokens, turn };
}

describe("a cached token", () => {
  it("expires on time, however often it was verified before", () => {
    const { tokens, turn } = tokensAt(1_000_000);
    const token = tokens.sign(claims, new Date(1_060_000));
    for (const ms of [1_000_000, 1_030_000, 1_059_000]) {
      turn(ms);
      expect(tokens.verify(token)).toEqual(claims);
    }
    turn(1_060_000);
    expect(tokens.verify(token)).toBeNull();
    turn(1_000_000);
    expect(tokens.verify(token)).toEqual(claims);
  });

  it("does not validate a token that is altered, signed with another secret, or unsigned", () => {
    const { tokens } = tokensAt(1_000_000);
    const token = tokens.sign(claims, new Date(1_060_000));
    expect(tokens.verify(token)).toEqual(claims);
    const other = tokensAt(1_000_000, "another secret of the tests, as long").tokens;
    expect(other.verify(token)).toBeNull();
    expect(tokens.verify(other.sign(claims, new Date(1_060_000)))).toBeNull();
    const [header, payload, signature] = token.split(".");
    const altered = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(String(payload), "base64url").toString()),
        accountId: "x",
      }),
    ).toString("base64url");
    expect(tokens.verify(`${header}.${altered}.${signature}`)).toBeNull();
    expect(tokens.verify(`${header}.${payload}.`)).toBeNull();
  });
});
