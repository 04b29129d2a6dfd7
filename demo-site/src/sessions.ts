import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";

/** Who can sign in at this shop: a customer, and somebody of its staff. */
export const people = ["customer", "staff"] as const;
export type Person = (typeof people)[number];

const cookieName = "lumen_session";
/** A sandbox that runs for weeks keeps the latest alone. */
const mostSessions = 1_000;

/** Who is signed in, by a cookie that scripts cannot read and other sites cannot send. A sandbox asks no password. */
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
