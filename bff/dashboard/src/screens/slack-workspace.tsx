import { Link } from "react-router";
import { type OutputOf, useChange, useSlackConnection } from "../api.js";
import { dayOf } from "../format.js";
import { fill } from "../texts.js";
import { Act, Facts, Failed, Ghost, Moment, Section } from "../ui.js";
import { text } from "./slack-workspace.messages.js";

type Workspace = OutputOf<"getSlackWorkspace">;

const anchor = "slack";
/** Where a workspace is connected. */
export const slackSettings = `/settings#${anchor}`;

/** The workspace to which SLACK campaigns write. */
export function SlackSection() {
  const { data, error, refetch } = useSlackConnection();
  return (
    <Section title={text.title} anchor={anchor}>
      <p className="muted">
        {text.lead} <a href="/docs/slack">{text.guide}</a>
      </p>
      {data ? (
        <Connection {...data} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Ghost lines={2} />
      )}
    </Section>
  );
}

function Connection({
  isSetUp,
  workspace,
}: {
  readonly isSetUp: boolean;
  readonly workspace: Workspace | null;
}) {
  const isRemoved = workspace?.status === "REMOVED";
  return (
    <>
      {isRemoved && (
        <p className="note">
          {fill(text.removed, {
            name: workspace.teamName,
            day: dayOf(workspace.removedAt ?? workspace.connectedAt),
          })}
        </p>
      )}
      {workspace !== null && !isRemoved && (
        <Facts
          facts={[
            [text.workspace, workspace.teamName],
            [text.since, <Moment key="since" at={workspace.connectedAt} />],
          ]}
        />
      )}
      {!isSetUp && <p className="note">{text.notSetUp}</p>}
      <p className="actions">
        {isSetUp && workspace === null && <Connect>{text.connect}</Connect>}
        {isSetUp && isRemoved && <Connect>{text.connectAgain}</Connect>}
        {workspace !== null && <Disconnect workspace={workspace} />}
      </p>
    </>
  );
}

/** Makes a link, and goes to the page on which Slack asks for consent. */
function Connect({ children }: { readonly children: string }) {
  const create = useChange("createSlackInstallation");
  return (
    <Act change={create} input={{}} className="button" onDone={({ url }) => location.assign(url)}>
      {children}
    </Act>
  );
}

function Disconnect({ workspace: { teamName: name } }: { readonly workspace: Workspace }) {
  const disconnect = useChange("disconnectSlackWorkspace");
  return (
    <Act
      change={disconnect}
      input={{}}
      confirm={{ title: fill(text.disconnectNamed, { name }), text: text.disconnectText }}
    >
      {text.disconnect}
    </Act>
  );
}

/** Says that messages wait where no workspace is connected. */
export function SlackNotice() {
  const { data } = useSlackConnection();
  if (data === undefined || data.workspace?.status === "CONNECTED") return null;
  return (
    <p className="note">
      {data.workspace === null ? text.waits : text.waitsAgain}{" "}
      <Link to={slackSettings}>{text.toSettings}</Link>
    </p>
  );
}
