import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mrkdwn } from "./slack-page.js";
import { people } from "./slack-people.js";
import { startSlackWorkspace } from "./start-slack.js";

const app = { clientId: "1.2", clientSecret: "secret", signingSecret: "signing" };
// Nothing listens on port 1.
const oboleUrl = "http://127.0.0.1:1";
const redirectUri = `${oboleUrl}/slack/oauth`;
const [ada] = people;

describe("the workspace of invented people", () => {
  let folder = "";
  let workspace: Awaited<ReturnType<typeof startSlackWorkspace>>;
  let origin = "";
  const start = async () => {
    const file = path.join(folder, "workspace.json");
    workspace = await startSlackWorkspace({ port: 0, app, redirectUri, file }, oboleUrl);
    origin = new URL(String(workspace.env.SLACK_API_URL)).origin;
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "obole-workspace-"));
    await start();
  });
  afterEach(async () => {
    await workspace.close();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (address: string, form: Record<string, string>, headers = {}) =>
    fetch(origin + address, {
      method: "POST",
      body: new URLSearchParams(form),
      headers,
      redirect: "manual",
    });
  const consent = (changes: Record<string, string> = {}) =>
    `/oauth/v2/authorize?${new URLSearchParams({
      ...{ client_id: "1.2", scope: "chat:write", redirect_uri: redirectUri, state: "<s>" },
      ...changes,
    })}`;
  const callApi = async (method: string, form: Record<string, string>, token = "") =>
    (await post(`/api/${method}`, form, { authorization: `Bearer ${token}` })).json();

  async function connect(): Promise<string> {
    const agreed = await post(consent(), { decision: "allow" });
    const back = new URL(String(agreed.headers.get("location")));
    expect(back.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(back.searchParams.get("state")).toBe("<s>");
    const { access_token: token } = await callApi("oauth.v2.access", {
      ...{ client_id: "1.2", client_secret: "secret", redirect_uri: redirectUri },
      code: String(back.searchParams.get("code")),
    });
    return token;
  }
  const write = (token: string, text: string) => {
    const blocks = JSON.stringify([{ type: "section", text: { type: "mrkdwn", text } }]);
    return callApi("chat.postMessage", { channel: String(ada?.id), text, blocks }, token);
  };

  it("keeps its app and its messages over a restart, and shows texts as text", async () => {
    const token = await connect();
    await write(token, `*Hello*\n<script> & "more"`);
    await workspace.close();
    await start();
    expect(await write(token, "Again")).toMatchObject({ ok: true });
    const shown = await (await fetch(origin)).text();
    expect(shown).toContain(
      "<strong>Hello</strong><br />&lt;script&gt; &amp; &quot;more&quot;</p>",
    );
    expect(shown).toContain("<p>Again</p>");
  });

  it("sends a browser back to the app alone, with Slack's error after a cancellation", async () => {
    const canceled = await post(consent(), { decision: "cancel" });
    const back = new URL(String(canceled.headers.get("location")));
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state: "<s>" });
    for (const changes of [{ client_id: "9.9" }, { redirect_uri: "http://elsewhere.example/" }]) {
      expect((await fetch(origin + consent(changes))).status).toBe(400);
      expect((await post(consent(changes), { decision: "allow" })).status).toBe(400);
    }
  });

  it("answers no other site, and no page of another name for this machine", async () => {
    const form = { person: String(ada?.id) };
    const foreign = { origin: "http://elsewhere.example" };
    expect((await post("/give", form, foreign)).status).toBe(403);
    const status = await new Promise((resolve) => {
      const headers = { host: "elsewhere.example" };
      request(origin, { headers }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(403);
  });

  it("says so when Obole does not respond, and refuses a form that is too large", async () => {
    const failed = await post("/give", { person: String(ada?.id) });
    expect(failed.status).toBe(502);
    expect(await failed.text()).toContain("Obole did not respond.");
    expect((await post("/search", { typed: "x".repeat(9_000) })).status).toBe(413);
  });
});

it("Slack's markup becomes HTML without its markup", () => {
  expect(mrkdwn("*Fish &amp; chips*\n2 * 3 * 4\n\n&lt;b&gt;").text).toBe(
    "<p><strong>Fish &amp; chips</strong><br />2 * 3 * 4</p><p>&lt;b&gt;</p>",
  );
});
