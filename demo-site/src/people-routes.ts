import type { Client } from "@obole/client";
import express, { type Request, type Response, Router } from "express";
import type { AccountSetup } from "./account-setup.js";
import { type Person, people, type Sessions } from "./sessions.js";

/** Whether a person is signed in; otherwise answers with 401. */
export type Guard = (person: Person, req: Request, res: Response) => boolean;

/** Lets only the person of a session pass. */
export function guardOf(sessions: Sessions): Guard {
  return (person, req, res) => {
    res.set("cache-control", "no-store");
    if (sessions.personOf(req) === person) return true;
    res.status(401).json({ message: "Please sign in first." });
    return false;
  };
}

/** Routes that create widget tokens for signed-in people, each only for that person. */
export function peopleRoutes(
  obole: Client,
  setup: Promise<AccountSetup>,
  sessions: Sessions,
): Router {
  const router = Router();
  const isAsking = guardOf(sessions);

  router.get("/api/me", (req, res) => {
    res.set("cache-control", "no-store").json({ person: sessions.personOf(req) });
  });

  router.post("/api/sign-in", express.json(), (req, res) => {
    const person = people.find((known) => known === req.body?.person);
    if (person === undefined) return void res.status(400).json({ message: "Who are you?" });
    sessions.signIn(res, person);
    res.json({ person });
  });

  router.post("/api/sign-out", (req, res) => {
    sessions.signOut(req, res);
    res.sendStatus(204);
  });

  // #region donor
  router.post("/api/donor-token", async (req, res) => {
    if (!isAsking("customer", req, res)) return;
    const { donorId } = await setup;
    const { token } = await obole.mintWidgetToken({ platformDonorId: donorId });
    res.json({ token });
  });

  router.post("/api/magic-link", async (req, res) => {
    if (!isAsking("customer", req, res)) return;
    const { donorId } = await setup;
    const { url } = await obole.createDonorMagicLink({ donorId });
    res.json({ url });
  });
  // #endregion

  // #region admin-token
  router.post("/api/admin-token", async (req, res) => {
    if (!isAsking("staff", req, res)) return;
    const { accountId } = await setup;
    const { token } = await obole.mintWidgetToken({ accountId });
    res.json({ token });
  });
  // #endregion

  // #region dashboard
  router.get("/office/dashboard", async (req, res) => {
    if (sessions.personOf(req) !== "staff") return res.redirect(303, "/admin.html");
    await setup;
    const { data } = await obole.listUsers({ limit: 1 }).page();
    const { url } = await obole.createUserMagicLink({ userId: data[0]?.userId ?? "" });
    res.set("cache-control", "no-store").redirect(303, url);
  });
  // #endregion

  return router;
}
