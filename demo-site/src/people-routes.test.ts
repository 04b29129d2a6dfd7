import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client } from "@obole/client";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountSetup } from "./account-setup.js";
import { peopleRoutes } from "./people-routes.js";
import { Sessions } from "./sessions.js";

/** Returns tokens that name their person. */
const obole = {
  mintWidgetToken: async (whom: object) => ({ token: JSON.stringify(whom) }),
  createDonorMagicLink: async ({ donorId }: { donorId: string }) => ({ url: `/link/${donorId}` }),
} as unknown as Client;
const setup = { accountId: "a1", donorId: "d1" } as AccountSetup;

const server = createServer(
  express().use(peopleRoutes(obole, Promise.resolve(setup), new Sessions())),
);
let siteUrl = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, cookie = "", body: object = {}) =>
  fetch(siteUrl + path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Signs in and returns the session cookie. */
async function cookieOf(person: string): Promise<string> {
  const response = await post("/api/sign-in", "", { person });
  const set = response.headers.get("set-cookie") ?? "";
  expect(set).toContain("HttpOnly");
  expect(set).toContain("SameSite=Strict");
  return set.split(";")[0] ?? "";
}

describe("people who sign in at the shop", () => {
  it.each([
    ["/api/donor-token", "customer", { token: '{"platformDonorId":"d1"}' }],
    ["/api/magic-link", "customer", { url: "/link/d1" }],
    ["/api/admin-token", "staff", { token: '{"accountId":"a1"}' }],
  ])("%s answers only the %s, and is never cached", async (path, person, expected) => {
    const other = person === "staff" ? "customer" : "staff";
    for (const cookie of ["", "lumen_session=guessed", await cookieOf(other)])
      expect((await post(path, cookie)).status).toBe(401);

    const response = await post(path, await cookieOf(person));
    expect(await response.json()).toEqual(expected);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("have no session after they sign out", async () => {
    const cookie = await cookieOf("customer");
    const me = async () => (await fetch(`${siteUrl}/api/me`, { headers: { cookie } })).json();
    expect(await me()).toEqual({ person: "customer" });
    expect((await post("/api/sign-out", cookie)).status).toBe(204);
    expect(await me()).toEqual({ person: null });
    expect((await post("/api/donor-token", cookie)).status).toBe(401);
  });

  it("must be known to the shop", async () => {
    expect((await post("/api/sign-in", "", { person: "constructor" })).status).toBe(400);
    expect((await post("/api/sign-in")).status).toBe(400);
  });
});
