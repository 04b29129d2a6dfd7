import { Link } from "react-router";
import { type OutputOf, useChange, useRead } from "../api.js";
import { dayOf } from "../format.js";
import { fill } from "../texts.js";
import { Act, Empty, Facts, Failed, Ghost, Moment, Section } from "../ui.js";
import { text } from "./slack-workspace.messages.js";

const anchor = "slack";
/** Where a workspace is connected. */
export const slackSettings = `/settings#${anchor}`;

/** The workspace to which SLACK campaigns write. */
export function SlackSection() {
  const { data, error, refetch } = useRead("getSlackWorkspace");
  return (
    <Section title={text.title} anchor={anchor}>
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

function Connection({ isSetUp, slackWorkspace: workspace }: OutputOf<"getSlackWorkspace">) {
  if (workspace === null)
    return (
      <Empty title={text.none} guide="slack">
        <p className="muted">{text.lead}</p>
        {isSetUp ? <Connect>{text.connect}</Connect> : <p>{text.notSetUp}</p>}
      </Empty>
    );
  const { status, teamName: name, connectedAt, removedAt } = workspace;
  if (status === "CONNECTED")
    return (
      <>
        <Facts
          facts={[
            [text.workspace, name],
            [text.since, <Moment key="since" at={connectedAt} />],
          ]}
        />
        <p className="actions">
          <Disconnect name={name} />
        </p>
      </>
    );
  return (
    <>
      <p className="note">{fill(text.removed, { name, day: dayOf(removedAt ?? connectedAt) })}</p>
      {!isSetUp && <p className="muted">{text.notSetUp}</p>}
      <p className="actions">
        {isSetUp && <Connect>{text.connectAgain}</Connect>}
        <Disconnect name={name} />
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

function Disconnect({ name }: { readonly name: string }) {
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
  const { data } = useRead("getSlackWorkspace");
  if (data === undefined || data.slackWorkspace?.status === "CONNECTED") return null;
  return (
    <p className="note">
      {data.slackWorkspace === null ? text.waits : text.waitsAgain}{" "}
      <Link to={slackSettings}>{text.toSettings}</Link>
    </p>
  );
}
