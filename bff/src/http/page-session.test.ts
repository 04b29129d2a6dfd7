import type { Response } from "express";
import { expect, it } from "vitest";
import { sessionCookie } from "./page-session.js";

it.each(["strict", "lax"] as const)(
  "over https, no other subdomain can set a %s cookie",
  (site) => {
    const sent: string[] = [];
    const response = { append: (_: string, cookie: string) => sent.push(cookie) };
    const cookie = sessionCookie("https://give.example", "obole-sso", 600, site);
    cookie.set(response as unknown as Response, "sealed");
    // A browser takes such a name only with `Secure` and `Path=/`, and without a domain.
    expect(sent).toEqual([
      expect.stringMatching(
        new RegExp(
          `^__Host-obole-sso=sealed; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=${site}$`,
          "i",
        ),
      ),
    ]);
  },
);
