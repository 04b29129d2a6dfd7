import type { TokenSecrets } from "@obole/core";
import { describe, expect, it } from "vitest";
import { jsonWebTokens } from "./tokens.js";

const claims = { kind: "access", accountId: "one", clientId: "two" } as const;

const secret = "a secret of the tests, long enough";

function tokensAt(startMs: number, tokenSecrets: TokenSecrets = [secret]) {
  let nowMs = startMs;
  const clock = { now: () => nowMs };
  const tokens = jsonWebTokens(tokenSecrets, { environment: "sandbox", clock });
  const turn = (ms: number) => {
    nowMs = ms;
  };
  return { tokens, turn };
}

describe("a token of the release before", () => {
  it("is valid without the other donors that it names without their sessions' number", () => {
    const { tokens } = tokensAt(1_000_000);
    const donor = {
      kind: "donorPlatform",
      accountId: "one",
      donorId: "two",
      sessionEpoch: 0,
    } as const;
    const before = { ...donor, otherDonorIds: ["three"] };
    expect(tokens.verify(tokens.sign(before, new Date(1_060_000)))).toEqual(donor);
  });
});

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
    const other = tokensAt(1_000_000, ["another secret of the tests, as long"]).tokens;
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

describe("when the secret is replaced", () => {
  const newer = "a newer secret of the tests, as long";
  const tokensOf = (...secrets: TokenSecrets) => tokensAt(1_000_000, secrets).tokens;
  const expiresAt = new Date(1_060_000);

  it("tokens of the older one are valid until it is removed", () => {
    const token = tokensOf(secret).sign(claims, expiresAt);
    expect(tokensOf(newer, secret).verify(token)).toEqual(claims);
    expect(tokensOf(newer).verify(token)).toBeNull();
  });

  it("new tokens are signed with the newer one, and no other secret is accepted", () => {
    const token = tokensOf(newer, secret).sign(claims, expiresAt);
    expect(tokensOf(newer).verify(token)).toEqual(claims);
    expect(tokensOf(secret).verify(token)).toBeNull();
    const foreign = tokensOf("another secret of the tests, as long").sign(claims, expiresAt);
    expect(tokensOf(newer, secret).verify(foreign)).toBeNull();
  });
});
