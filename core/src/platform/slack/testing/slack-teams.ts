import { randomUUID } from "node:crypto";

export type Fields = Readonly<Record<string, unknown>>;

/** A message in a direct conversation with the app. */
export interface SlackMessage {
  readonly ts: string;
  readonly channel: string;
  text: string;
  blocks: readonly Fields[];
  readonly metadata: Fields | null;
  /** How often it was changed. */
  edits: number;
}

/** A workspace. */
export interface SlackTeam {
  readonly id: string;
  readonly name: string;
  /** The messages of the app to a person, oldest first. */
  messagesTo(userId: string): readonly SlackMessage[];
  /** Somebody removes the app: its tokens are no longer accepted. */
  removeApp(): void;
}

/** A dialog that the app has opened. */
export interface SlackView {
  readonly id: string;
  readonly team: SlackTeam;
  readonly userId: string;
  hash: string;
  content: Fields;
  /** The dialog as it was when it could be submitted: a repeated submission has it again. */
  form: Fields;
}

/** An error of the API, by Slack's name. */
export class SlackError extends Error {}

export interface SlackPersonOfTeam {
  readonly id: string;
  readonly locale?: string;
  /** Of another company, in a channel that both share. */
  readonly isStranger?: boolean;
  /** Has left. */
  readonly isDeleted?: boolean;
}

interface TeamState extends SlackTeam {
  readonly people: ReadonlyMap<string, SlackPersonOfTeam>;
  readonly conversations: Map<string, { readonly id: string; readonly messages: SlackMessage[] }>;
  token: string | null;
}

/** The workspaces, the conversations in them, and the methods of the API that change them. */
export function createSlackTeams(app: {
  readonly clientId: string;
  readonly clientSecret: string;
}) {
  const teams: TeamState[] = [];
  const codes = new Map<
    string,
    { readonly team: TeamState; readonly redirectUri: string; readonly scopes: readonly string[] }
  >();
  const triggers = new Map<string, { readonly team: SlackTeam; readonly userId: string }>();
  /** The dialogs by the click that opened them. */
  const views = new Map<string, SlackView>();
  let lastTs = Date.now() * 1_000;

  function conversationWith(team: TeamState, userId: string) {
    if (!team.people.has(userId)) throw new SlackError("channel_not_found");
    const known = team.conversations.get(userId);
    if (known !== undefined) return known;
    const made = { id: `D${team.id.slice(1)}${userId.slice(1)}`, messages: [] };
    team.conversations.set(userId, made);
    return made;
  }
  function conversationIn(team: TeamState, channel: string) {
    const found = [...team.conversations.values()].find(({ id }) => id === channel);
    if (found === undefined) throw new SlackError("channel_not_found");
    return found;
  }
  function show(view: SlackView, content: Fields): void {
    checkView(content);
    const isForm = content.submit !== undefined;
    Object.assign(view, { content, hash: randomUUID(), ...(isForm ? { form: content } : {}) });
  }

  const methods: Readonly<Record<string, (fields: Fields, team: TeamState) => object>> = {
    "auth.test": (_, team) => ({ team_id: team.id, team: team.name }),
    "users.info"({ user }, team) {
      const person = team.people.get(String(user));
      if (person === undefined) throw new SlackError("user_not_found");
      const { id, locale = "en-US", isStranger = false, isDeleted = false } = person;
      return {
        user: { id, locale, team_id: team.id, deleted: isDeleted, is_stranger: isStranger },
      };
    },
    "conversations.open": ({ users }, team) => ({
      channel: { id: conversationWith(team, String(users)).id },
    }),
    "conversations.history"({ channel, limit }, team) {
      const { messages } = conversationIn(team, String(channel));
      return { messages: [...messages].reverse().slice(0, Number(limit)) };
    },
    "chat.postMessage"({ channel, text, blocks, metadata }, team) {
      const conversation = conversationWith(team, String(channel));
      checkBlocks(blocks);
      lastTs = Math.max(lastTs + 1, Date.now() * 1_000);
      const ts = `${Math.floor(lastTs / 1_000_000)}.${String(lastTs % 1_000_000).padStart(6, "0")}`;
      conversation.messages.push({
        ts,
        channel: conversation.id,
        text: String(text),
        edits: 0,
        blocks: blocks as Fields[],
        metadata: (metadata ?? null) as Fields | null,
      });
      return { channel: conversation.id, ts };
    },
    "chat.update"({ channel, ts, text, blocks }, team) {
      const { messages } = conversationIn(team, String(channel));
      const message = messages.find((one) => one.ts === ts);
      if (message === undefined) throw new SlackError("message_not_found");
      checkBlocks(blocks);
      Object.assign(message, { text: String(text), blocks, edits: message.edits + 1 });
      return { channel, ts };
    },
    "views.open"({ trigger_id, view }) {
      const trigger = triggers.get(String(trigger_id));
      if (trigger === undefined) throw new SlackError("expired_trigger_id");
      if (views.has(String(trigger_id))) throw new SlackError("exchanged_trigger_id");
      const opened: SlackView = {
        ...trigger,
        id: `V${randomUUID()}`,
        hash: "",
        content: {},
        form: {},
      };
      show(opened, view as Fields);
      views.set(String(trigger_id), opened);
      return { view: { id: opened.id, hash: opened.hash } };
    },
    "views.update"({ view_id, hash, view }) {
      const opened = [...views.values()].find(({ id }) => id === view_id);
      if (opened === undefined) throw new SlackError("not_found");
      if (hash !== opened.hash) throw new SlackError("hash_conflict");
      show(opened, view as Fields);
      return { view: { id: opened.id, hash: opened.hash } };
    },
  };

  function exchange({ client_id, client_secret, code, redirect_uri }: Fields): object {
    if (client_id !== app.clientId) throw new SlackError("invalid_client_id");
    if (client_secret !== app.clientSecret) throw new SlackError("bad_client_secret");
    const granted = codes.get(String(code));
    // A code works once.
    codes.delete(String(code));
    if (granted === undefined || granted.redirectUri !== redirect_uri)
      throw new SlackError("invalid_code");
    const { team, scopes } = granted;
    team.token ??= `xoxb-${randomUUID()}`;
    return {
      access_token: team.token,
      token_type: "bot",
      scope: scopes.join(","),
      team: { id: team.id, name: team.name },
    };
  }

  return {
    triggers,
    views,
    show,
    add(name: string, people: readonly SlackPersonOfTeam[]): SlackTeam {
      const id = `T${String(teams.length + 1).padStart(9, "0")}`;
      const conversations: TeamState["conversations"] = new Map();
      const team: TeamState = {
        id,
        name,
        conversations,
        token: null,
        people: new Map(people.map((person) => [person.id, person])),
        messagesTo: (userId) => conversations.get(userId)?.messages ?? [],
        removeApp() {
          team.token = null;
        },
      };
      teams.push(team);
      return team;
    },
    codeFor(team: SlackTeam, redirectUri: string, scopes: readonly string[]): string {
      const code = randomUUID();
      codes.set(code, { team: team as TeamState, redirectUri, scopes });
      return code;
    },
    /** Calls a method of the API. */
    call(method: string, fields: Fields, token: string | null): object {
      if (method === "oauth.v2.access") return exchange(fields);
      const team = teams.find((one) => one.token !== null && one.token === token);
      if (team === undefined) throw new SlackError(token === null ? "not_authed" : "invalid_auth");
      const work = methods[method];
      if (work === undefined) throw new SlackError("unknown_method");
      return work(fields, team);
    },
  };
}

/** Slack's limits on texts, by where they are. */
const limits = { title: 24, submit: 24, close: 24, button: 75, option: 75, section: 3_000 };

function checkText(text: unknown, most: number): void {
  const { text: words } = (text ?? {}) as Fields;
  if (typeof words !== "string" || words.length === 0 || words.length > most)
    throw new SlackError("invalid_blocks");
}

function checkBlocks(blocks: unknown): void {
  if (!Array.isArray(blocks) || blocks.length === 0 || blocks.length > 50)
    throw new SlackError("invalid_blocks");
  for (const { type, text, elements = [], element } of blocks as Fields[]) {
    if (type === "section") checkText(text, limits.section);
    for (const one of elements as Fields[]) checkText(one.text, limits.button);
    if (type === "input" && (element as Fields | undefined)?.type !== "external_select")
      throw new SlackError("invalid_blocks");
  }
}

function checkView({ type, title, submit, close, blocks }: Fields): void {
  if (type !== "modal") throw new SlackError("invalid_arguments");
  checkText(title, limits.title);
  if (submit !== undefined) checkText(submit, limits.submit);
  if (close !== undefined) checkText(close, limits.close);
  checkBlocks(blocks);
}
