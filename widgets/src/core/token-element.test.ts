import { html } from "lit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { statusOf } from "./api/errors.js";
import { deny } from "./denied/denied.js";
import { OboleTokenElement } from "./token-element.js";

/** Called to show the expired session. When it resolves, the person has pressed retry. */
vi.mock("./denied/denied.js", () => ({ deny: vi.fn() }));
const denial = vi.mocked(deny);

class Probe extends OboleTokenElement<object> {
  protected override readonly messageChunks = {} as never;
  protected override readonly stage = "ready";
  protected override renderView = () => html``;
  protected override renderSkeleton = () => html``;
  protected override announce = () => "";

  read(address = "https://api.example/a"): Promise<unknown> {
    return this.call(address, new AbortController().signal);
  }

  write(body: string): Promise<unknown> {
    const sent = { method: "POST", body } as const;
    return this.call("https://api.example/a", new AbortController().signal, sent);
  }
}

/** An API that accepts some tokens and refuses the others. */
function apiFor(
  valid: readonly string[],
  refusal: object = { message: "Unauthorized" },
  status = 401,
) {
  const used: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.replace("Bearer ", "") ?? "";
    used.push(token);
    return valid.includes(token)
      ? new Response(JSON.stringify(`for ${token}`))
      : new Response(JSON.stringify(refusal), { status });
  });
  return used;
}

function probe(fields: Partial<Pick<Probe, "token" | "getToken">>): Probe {
  return Object.assign(new Probe(), fields);
}

afterEach(() => {
  vi.unstubAllGlobals();
  denial.mockReset();
});

describe("a token element", () => {
  it("uses the token of the page", async () => {
    const used = apiFor(["good"]);
    expect(await probe({ token: "good" }).read()).toBe("for good");
    expect(used).toEqual(["good"]);
  });

  it("calls getToken once if it starts without a token, for any number of requests", async () => {
    const used = apiFor(["fresh"]);
    const getToken = vi.fn(async () => "fresh");
    const element = probe({ getToken });
    expect(await Promise.all([element.read(), element.read("https://api.example/b")])).toEqual([
      "for fresh",
      "for fresh",
    ]);
    await element.read();
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(used).toEqual(["fresh", "fresh", "fresh"]);
  });

  it("calls getToken once for all concurrently refused requests, and continues with the new token", async () => {
    const used = apiFor(["fresh"]);
    const getToken = vi.fn(async () => "fresh");
    const element = probe({ token: "old", getToken });
    await Promise.all([element.read(), element.read(), element.read()]);
    await element.read();
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(used).toEqual(["old", "old", "old", "fresh", "fresh", "fresh", "fresh"]);
    expect(denial).not.toHaveBeenCalled();
  });

  it("retries a refused request once, with the same method and body", async () => {
    const calls: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { method, body, headers }: RequestInit) => {
      const { Authorization } = headers as Record<string, string>;
      calls.push([Authorization, method, body]);
      const status = Authorization === "Bearer fresh" ? 200 : 401;
      return new Response(JSON.stringify({ message: "Unauthorized" }), { status });
    });
    await probe({ token: "old", getToken: async () => "fresh" }).write("what was typed");
    expect(calls).toEqual([
      ["Bearer old", "POST", "what was typed"],
      ["Bearer fresh", "POST", "what was typed"],
    ]);
  });

  it("calls getToken again when the new token expires, but only once per request", async () => {
    const valid = ["first"];
    apiFor(valid);
    const next = ["first", "second", "third"].values();
    const getToken = vi.fn(async () => next.next().value ?? "");
    const element = probe({ getToken });
    await element.read();
    valid[0] = "second";
    await element.read();
    valid[0] = "fourth";
    denial.mockImplementation(() => new Promise(() => {}));
    void element.read();
    await expect.poll(() => denial).toHaveBeenCalledTimes(1);
    expect(getToken).toHaveBeenCalledTimes(3);
  });

  it("holds all requests while it shows the expired session, and continues after a retry", async () => {
    const valid: string[] = [];
    apiFor(valid);
    let retry = () => {};
    denial.mockImplementation(() => new Promise((resolve) => (retry = resolve)));
    const element = probe({ token: "mine" });
    const calls = Promise.all([element.read(), element.read("https://api.example/b")]);
    await expect.poll(() => denial).toHaveBeenCalled();
    valid.push("mine");
    retry();
    expect(await calls).toEqual(["for mine", "for mine"]);
    expect(denial).toHaveBeenCalledTimes(1);
  });

  it("treats a failing getToken like a refused token", async () => {
    const used = apiFor(["fresh"]);
    let fails = true;
    const getToken = async () => {
      if (fails) throw new Error("our server is down");
      return "fresh";
    };
    denial.mockImplementation(async () => {
      fails = false;
    });
    expect(await probe({ token: "old", getToken }).read()).toBe("for fresh");
    expect(used).toEqual(["old", "", "fresh"]);
  });

  it.each([
    ["a token of another widget", { message: "Forbidden" }],
    ["a closed account", { code: "ACCOUNT_CLOSED", message: "Account closed" }],
  ])("tells of %s without asking for another token", async (_, refusal) => {
    apiFor([], refusal, 403);
    const getToken = vi.fn(async () => "fresh");
    denial.mockImplementation(() => new Promise(() => {}));
    void probe({ token: "other", getToken }).read();
    await expect.poll(() => denial).toHaveBeenCalledTimes(1);
    expect(getToken).not.toHaveBeenCalled();
  });

  it("throws errors that are not about the token", async () => {
    apiFor([], { message: "This selection can't be customized" }, 403);
    const error = await probe({ token: "good" })
      .read()
      .catch((thrown: unknown) => thrown);
    expect(statusOf(error)).toBe(403);
    expect(denial).not.toHaveBeenCalled();
  });

  it("does not retry a request of the previous token with another token", async () => {
    const used = apiFor(["hers"]);
    let tokenWasSet = () => {};
    denial.mockImplementation(
      (_, refusal) => new Promise((_resolve, reject) => (tokenWasSet = () => reject(refusal))),
    );
    const element = probe({ token: "his" });
    const call = element.read().catch((thrown: unknown) => thrown);
    await expect.poll(() => denial).toHaveBeenCalled();
    element.token = "hers";
    tokenWasSet();
    expect(statusOf(await call)).toBe(401);
    expect(used).toEqual(["his"]);
    expect(await element.read()).toBe("for hers");
  });

  it("starts over if its messages could not be loaded", async () => {
    const valid: string[] = [];
    apiFor(valid);
    denial.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    const element = probe({ token: "mine" });
    await expect(element.read()).rejects.toThrow(TypeError);
    valid.push("mine");
    expect(await element.read()).toBe("for mine");
  });
});
