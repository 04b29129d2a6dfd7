import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";

/** The people who can sign in at this shop: a customer and a member of its staff. */
export const people = ["customer", "staff"] as const;
export type Person = (typeof people)[number];

const cookieName = "lumen_session";
/** Limits the memory of a sandbox that runs for weeks to the latest sessions. */
const mostSessions = 1_000;

/**
 * Sessions of signed-in people, in a cookie that scripts cannot read and other sites cannot send. The sandbox has no
 * passwords.
 */
export class Sessions {
  readonly #people = new Map<string, Person>();

  signIn(res: Response, person: Person): void {
    const id = randomBytes(32).toString("base64url");
    this.#people.set(id, person);
    const [oldest] = this.#people.keys();
    if (this.#people.size > mostSessions && oldest !== undefined) this.#people.delete(oldest);
    res.cookie(cookieName, id, { httpOnly: true, sameSite: "strict" });
  }

  signOut(req: Request, res: Response): void {
    this.#people.delete(idOf(req));
    res.clearCookie(cookieName);
  }

  personOf(req: Request): Person | null {
    return this.#people.get(idOf(req)) ?? null;
  }
}

function idOf(req: Request): string {
  const cookies = (req.headers.cookie ?? "").split("; ").map((pair) => pair.split("="));
  return cookies.find(([name]) => name === cookieName)?.[1] ?? "";
}
