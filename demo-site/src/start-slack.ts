import { type SlackAppSecrets, startSlackStandIn } from "@obole/core/slack-stand-in";
import { people, teamName } from "./slack-people.js";
import { createSlackApp } from "./slack-routes.js";
import { storeIn } from "./slack-store.js";
import { createWorkspace } from "./slack-workspace.js";

/** The settings of the workspace. */
export interface SlackConfig {
  /** On loopback; 0 for a free one. */
  readonly port: number;
  readonly app: SlackAppSecrets;
  /** The only address to which the consent page sends a browser back, as an app's settings in Slack have it. */
  readonly redirectUri: string;
  /** Keeps the workspace over a restart; null keeps it in memory. */
  readonly file: string | null;
}

/** Starts a stand-in for Slack with one workspace, and the pages on which its people read and answer. */
export async function startSlackWorkspace(config: SlackConfig, oboleUrl: string) {
  const { port, app, redirectUri, file } = config;
  const store = storeIn(file);
  // The pages need the workspace, which needs the address on which they are served.
  const slack = await startSlackStandIn({
    port,
    app,
    pages: (request, response) => pages(request, response),
    onCall: () => store.save(() => team.state()),
  });
  const team = slack.addTeam(teamName, people, store.kept);
  const workspace = createWorkspace({ slack, team, oboleUrl, redirectUri }, () =>
    store.save(() => team.state()),
  );
  const pages = createSlackApp(workspace);
  return {
    env: slack.env,
    async close(): Promise<void> {
      await slack.close();
      await store.saved();
    },
  };
}
