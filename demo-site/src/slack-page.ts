import { buttonsOf, type Fields, type SlackMessage } from "@obole/core/slack-stand-in";
import { Html, html } from "./html.js";
import { type Person, people } from "./slack-people.js";
import type { Dialog, Workspace } from "./slack-workspace.js";

/** The workspace, as one of its people sees it: everybody's list beside that person's messages, or beside a dialog. */
export function workspacePage(workspace: Workspace, person: Person, dialog: Dialog | null): Html {
  const main = html`
      <h1>Slack, without Slack</h1>
      <p class="lede">
        A workspace of invented people. Obole writes to them here as it would in Slack, and you click for each of them.
      </p>
      ${appState(workspace)}
      <div class="workspace">
        <section aria-labelledby="people-title">
          <h2 id="people-title">People</h2>
          <ul class="people" id="people">${people.map((one) => row(workspace, one, one === person))}</ul>
          ${asJson()}
        </section>
        ${dialog === null ? conversation(workspace, person) : dialogCard(dialog, person)}
      </div>`;
  return page(`${person.name} · Slack`, workspace.oboleUrl, main);
}

/** Whether Obole can write to the people, and how to let it. */
function appState({ team, oboleUrl }: Workspace): Html {
  if (team.hasApp)
    return html`<form class="bar app" method="post" action="/remove">
        <span><span class="dot" aria-hidden="true"></span>Obole is connected to ${team.name}.</span>
        <button class="plain">Remove the app</button>
      </form>`;
  return html`<p class="card app">
        <strong>Obole is not in this workspace yet.</strong> Create a link with <code>createSlackInstallation</code>, open
        it, and agree. <a href="${oboleUrl}/docs/slack#try-it-without-a-workspace">The guide has each step.</a>
      </p>`;
}

const languages = new Intl.DisplayNames("en", { type: "language" });

function row({ team }: Workspace, { id, name, locale }: Person, isCurrent: boolean): Html {
  const count = team.messagesTo(id).length;
  return html`<li>
          <a href="/?person=${id}#conversation"${isCurrent ? new Html(' aria-current="true"') : ""}>
            <span class="initials" aria-hidden="true">${initials(name)}</span>
            <span class="name">${name}<small>${languages.of(locale.slice(0, 2)) ?? locale}</small></span>
            ${count === 0 ? "" : html`<span class="count">${count}<span class="unseen">${count === 1 ? " message" : " messages"}</span></span>`}
          </a>
          <code class="id">${id}</code>
          <button type="button" class="copy" data-text="${id}" aria-label="Copy the ID of ${name}" hidden>Copy</button>
        </li>
        `;
}

/** The people as donors of a call, to paste into a program. */
function asJson(): Html {
  const donors = people.map(({ id, name }) => ({ slackId: id, firstName: name.split(" ")[0] }));
  const lines = donors.map((donor) => `  ${JSON.stringify(donor)}`).join(",\n");
  return html`<details>
            <summary>As donors, for your program</summary>
            <pre tabindex="0" role="region" aria-label="The people as JSON">[\n${lines}\n]</pre>
          </details>`;
}

function conversation(workspace: Workspace, person: Person): Html {
  const { team } = workspace;
  const messages = team.messagesTo(person.id);
  const reply = workspace.reply(person);
  return html`<section class="card conversation" id="conversation" aria-labelledby="conversation-title" lang="en">
          <h2 id="conversation-title">Obole <small>to ${person.name}</small></h2>
          ${messages.length === 0 ? html`<p class="empty">There are no messages yet.</p>` : ""}
          <ol class="messages">${messages.map((message) => messageItem(message, person))}</ol>
          ${
            reply === null
              ? ""
              : html`<div class="message reply" role="status">
            <p class="from">Obole <small>Only visible to ${person.name}</small></p>
            ${reply.blocks.length === 0 ? html`<p>${reply.text}</p>` : blocksOf(reply.blocks, person, "reply")}
          </div>`
          }
          <form class="composer" method="post" action="/give">
            <input type="hidden" name="person" value="${person.id}" />
            <span>Ask Obole what waits for your choice:</span>
            <button class="plain">Send /give</button>
          </form>
        </section>`;
}

function messageItem({ ts, blocks, edits }: SlackMessage, person: Person): Html {
  const time = new Date(Number(ts) * 1_000);
  const shownTime = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return html`<li class="message">
            <p class="from">Obole <small>App</small> <time datetime="${time.toISOString()}">${shownTime}</time>${edits === 0 ? "" : html` <small>(edited)</small>`}</p>
            ${blocksOf(blocks, person, ts)}
          </li>`;
}

/** Blocks of Slack's Block Kit, as far as Obole uses it. */
function blocksOf(blocks: readonly Fields[], person: Person, message: string): Html {
  const all = buttonsOf(blocks);
  const shown = blocks.map((block) => {
    const text = (block.text as Fields | undefined)?.text;
    const buttons = buttonsOf([block]).map((button) =>
      buttonHtml(button, { person: person.id, message, button: String(all.indexOf(button)) }),
    );
    return html`${text === undefined ? "" : mrkdwn(String(text))}${buttons.length === 0 ? "" : html`<div class="buttons">${buttons}</div>`}`;
  });
  return html`<div class="blocks" lang="${person.locale}">${shown}</div>`;
}

function buttonHtml(button: Fields, fields: Readonly<Record<string, string>>): Html {
  const label = textIn(button);
  const url = String(button.url ?? "");
  if (/^https?:/.test(url))
    return html`<a class="button plain" href="${url}" target="_blank" rel="noopener">${label}</a>`;
  const kind = button.style === "primary" ? "primary" : "plain";
  return html`<form method="post" action="/press">${hidden(fields)}<button class="${kind}">${label}</button></form>`;
}

function dialogCard({ view, typed, options, chosen, problem }: Dialog, person: Person): Html {
  const { title, blocks, submit, close } = view.content;
  const own = { view: view.id };
  const shown = (blocks as readonly Fields[]).map((block) =>
    block.type === "input"
      ? field(block, { typed, options, chosen, problem }, own)
      : mrkdwn(textIn(block)),
  );
  const back = html`<a class="button plain" href="/?person=${person.id}#conversation">${textIn({ text: close })}</a>`;
  return html`<section class="card dialog" id="dialog" aria-labelledby="dialog-title" lang="${person.locale}">
          <h2 id="dialog-title" tabindex="-1">${textIn({ text: title })}</h2>
          ${shown}
          <div class="buttons end">
            ${back}
            ${submit === undefined ? "" : html`<form method="post" action="/submit">${hidden(own)}<button class="primary"${chosen === null ? new Html(" disabled") : ""}>${textIn({ text: submit })}</button></form>`}
          </div>
        </section>`;
}

/** The search for a charity, and what it found. */
function field(
  { label, element }: Fields,
  { typed, options, chosen, problem }: Omit<Dialog, "view">,
  own: Readonly<Record<string, string>>,
): Html {
  const placeholder = textIn({ text: (element as Fields | undefined)?.placeholder });
  const found = options.map((option) => {
    const isChosen = option.value === chosen?.value;
    return html`<li><button class="option" name="charity" value="${String(option.value)}" aria-pressed="${String(isChosen)}">${textIn(option)}</button></li>`;
  });
  return html`<form class="search" method="post" action="/search" role="search">
            ${hidden(own)}
            <label for="typed">${textIn({ text: label })}</label>
            <input id="typed" type="search" name="typed" value="${typed}" placeholder="${placeholder}" maxlength="100" autocomplete="off" />
            <button class="plain" lang="en">Search</button>
          </form>
          ${problem === null ? "" : html`<p class="notice bad" role="alert">${problem}</p>`}
          ${chosen === null ? "" : html`<p class="chosen-option"><span aria-hidden="true">✓</span> ${textIn(chosen)}</p>`}
          <form method="post" action="/choose">${hidden(own)}<ul class="options">${found}</ul></form>
          ${found.length === 0 ? html`<p class="empty" lang="en">No charity was found.</p>` : ""}`;
}

/** The page on which an administrator agrees to add the app, and what it may do. */
export function consentPage(teamName: string, address: string): Html {
  const { searchParams } = new URL(address, "http://127.0.0.1");
  const scopes = (searchParams.get("scope") ?? "")
    .split(",")
    .map((scope) => html`<li><code>${scope}</code> ${meanings[scope] ?? ""}</li>`);
  return page(
    "Add Obole",
    null,
    html`
      <form class="card consent" method="post" action="${address}">
        <h1>Obole asks for access to ${teamName}</h1>
        <p class="lede">This is the page of the sandbox’s own workspace, in place of Slack’s. Obole will be able to:</p>
        <ul>${scopes}</ul>
        <div class="buttons end">
          <button class="plain" name="decision" value="cancel">Cancel</button>
          <button class="primary" name="decision" value="allow">Allow</button>
        </div>
      </form>`,
  );
}

const meanings: Readonly<Record<string, string>> = {
  "chat:write": "send messages as Obole",
  commands: "answer to /give",
  "im:history": "read its own direct conversations",
  "im:write": "begin direct conversations with people",
  "users:read": "see people and their language",
};

/** Why something did not work. */
export function failurePage(words: string): Html {
  return page(
    "Slack",
    null,
    html`
      <h1>This did not work</h1>
      <p class="lede">${words} <a href="/">Back to the workspace</a></p>`,
  );
}

/** @param oboleUrl for the link to the guide; null without one */
function page(title: string, oboleUrl: string | null, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Atelier Lumen</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/shop.css" />
    <link rel="stylesheet" href="/tour.css" />
    <link rel="stylesheet" href="/slack.css" />
    <script type="module" src="/slack.js"></script>
  </head>
  <body>
    <header class="masthead">
      <a class="brand" href="/"><img src="/favicon.svg" width="32" height="32" alt="" />Atelier Lumen</a>
      ${oboleUrl === null ? "" : html`<nav aria-label="Pages"><a href="${oboleUrl}/docs/slack">The guide</a> <a href="${oboleUrl}/dashboard">Dashboard</a></nav>`}
    </header>
    <main>${main}</main>
    <footer>
      <p>This is a stand-in for Slack in a sandbox: nobody is written to, and nothing leaves this machine.</p>
    </footer>
  </body>
</html>
`;
}

/** The text of a part of a block, a message or a dialog. */
const textIn = ({ text }: Fields) => String((text as Fields | undefined)?.text ?? "");

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const initials = (name: string) =>
  name
    .split(" ")
    .map(([first = ""]) => first)
    .join("");

/** Slack's markup, as far as Obole uses it: three entities, bold text and paragraphs. */
export function mrkdwn(text: string): Html {
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return html`${plain.split("\n\n").map((paragraph) => {
    const lines = paragraph.split("\n").map((line, index) => {
      const bold = /^\*([^*]+)\*$/.exec(line)?.[1];
      const words = bold === undefined ? html`${line}` : html`<strong>${bold}</strong>`;
      return html`${index === 0 ? "" : new Html("<br />")}${words}`;
    });
    return html`<p>${lines}</p>`;
  })}`;
}
