import { fileURLToPath } from "node:url";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { consentPage, failurePage, workspacePage } from "./slack-page.js";
import { people } from "./slack-people.js";
import { AppFailure, type Dialog, type Workspace } from "./slack-workspace.js";

const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));
const staticFiles = ["shop.css", "tour.css", "slack.css", "slack.js", "favicon.svg"];

/** The forms of the pages have a few short fields. */
const readForm = express.urlencoded({ extended: false, limit: "8kb", parameterLimit: 10 });
/** As Slack's search. */
const mostTyped = 100;

/** Serves what people see of the workspace: its messages, the dialog, and the page on which they add the app. */
export function createSlackApp(workspace: Workspace): Express {
  const { slack, team, redirectUri, oboleUrl } = workspace;
  const app = express().disable("x-powered-by");
  app.use(fromOwnPages, policy(new URL(redirectUri).origin));
  for (const name of staticFiles)
    app.get(`/${name}`, (_req, res) => res.sendFile(name, { root: publicFolder }));

  app.get("/", (req, res) => {
    const person = workspace.person(req.query.person) ?? people[0];
    if (person === undefined) return;
    const dialog = workspace.dialog(req.query.view);
    const isOwn = dialog?.view.userId === person.id;
    res.send(workspacePage(workspace, person, isOwn ? dialog : null).text);
  });

  app
    .route("/oauth/v2/authorize")
    .get((req, res) => {
      if (isOfApp(req)) return res.send(consentPage(team.name, req.originalUrl).text);
      res.status(400).send(failurePage("This link is not the app’s own.").text);
    })
    .post(readForm, (req, res) => {
      if (!isOfApp(req))
        return res.status(400).send(failurePage("This link is not the app’s own.").text);
      const url = addressOf(req);
      const isAllowed = field(req, "decision") === "allow";
      res.redirect(303, isAllowed ? slack.agree(url, team) : slack.cancel(url));
    });
  function isOfApp(req: Request): boolean {
    const { searchParams } = new URL(addressOf(req));
    return (
      searchParams.get("redirect_uri") === redirectUri &&
      searchParams.get("client_id") === slack.env.SLACK_CLIENT_ID
    );
  }

  mountActions(app, workspace);
  app.use((_req, res) => {
    res.status(404).send(failurePage("There is no such page.").text);
  });
  const inWords: ErrorRequestHandler = (error: Error & { status?: number }, _req, res, next) => {
    if (res.headersSent) return next(error);
    const isKnown = error instanceof AppFailure;
    if (!isKnown && error.status === undefined) console.error(error.message);
    const words = isKnown ? `${error.message} Is it running at ${oboleUrl}?` : "This did not work.";
    res.status(isKnown ? 502 : (error.status ?? 500)).send(failurePage(words).text);
  };
  return app.use(inWords);
}

/** What people do: each form leads back to a page, so that reloading repeats nothing. */
function mountActions(app: Express, workspace: Workspace): void {
  /** Back to the conversation of a person, or to their dialog. */
  const show = (res: Response, person: string, dialog: Dialog | null = null) =>
    res.redirect(
      303,
      `/?${new URLSearchParams({ person, ...(dialog && { view: dialog.view.id }) })}#${dialog ? "dialog" : "conversation"}`,
    );

  app.post("/press", readForm, async (req, res) => {
    const person = workspace.person(field(req, "person"));
    if (person === undefined) return res.redirect(303, "/");
    const dialog = await workspace.press(person, field(req, "message"), field(req, "button"));
    show(res, person.id, dialog);
  });
  app.post("/give", readForm, async (req, res) => {
    const person = workspace.person(field(req, "person"));
    if (person === undefined) return res.redirect(303, "/");
    await workspace.give(person);
    show(res, person.id);
  });
  const inDialog =
    (work: (dialog: Dialog, req: Request) => Promise<unknown>): RequestHandler =>
    async (req, res) => {
      const dialog = workspace.dialog(field(req, "view"));
      if (dialog === null) return res.redirect(303, "/");
      const isOpen = (await work(dialog, req)) !== false;
      show(res, dialog.view.userId, isOpen ? dialog : null);
    };
  app.post(
    "/search",
    readForm,
    inDialog((dialog, req) => workspace.search(dialog, field(req, "typed").slice(0, mostTyped))),
  );
  app.post(
    "/choose",
    readForm,
    inDialog((dialog, req) => workspace.choose(dialog, field(req, "charity"))),
  );
  app.post("/submit", readForm, inDialog(workspace.submit));
  app.post("/remove", readForm, async (_req, res) => {
    await workspace.removeApp();
    res.redirect(303, "/");
  });
}

/** Requests to an address of loopback, and forms of the pages themselves: other sites must not make people click. */
const fromOwnPages: RequestHandler = (req, res, next) => {
  const host = req.get("host") ?? "";
  const origin = req.get("origin");
  const isOwn =
    /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) &&
    (origin === undefined || origin === `http://${host}`);
  if (isOwn) return next();
  res.status(403).type("text").send("This address is not the workspace’s own.");
};

/** @param appOrigin to which the form of the consent page leads back */
function policy(appOrigin: string): RequestHandler {
  const directives = [
    "default-src 'none'",
    ...["script-src", "style-src", "img-src", "connect-src"].map((name) => `${name} 'self'`),
    `form-action 'self' ${appOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return (_req, res, next) => {
    res.set({
      "content-security-policy": directives.join("; "),
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    next();
  };
}

const addressOf = (req: Request) => `http://${req.get("host")}${req.originalUrl}`;

/** A field of a form; empty if it is missing or repeated. */
function field(req: Request, name: string): string {
  const value = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === "string" ? value : "";
}
