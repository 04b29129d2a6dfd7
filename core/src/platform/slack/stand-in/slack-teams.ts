import { randomUUID } from "node:crypto";
import { checkBlocks, checkView, type Fields, SlackError } from "./block-kit.js";

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
  readonly people: ReadonlyMap<string, SlackPersonOfTeam>;
  /** Whether the app was added, and not removed since. */
  readonly hasApp: boolean;
  /** The messages of the app to a person, oldest first. */
  messagesTo(userId: string): readonly SlackMessage[];
  /** Somebody removes the app: its tokens are no longer accepted. */
  removeApp(): void;
  /** Everything that `addTeam` needs to continue after a restart. JSON can hold it. */
  state(): SlackTeamState;
}

/** What a workspace keeps over a restart. */
export interface SlackTeamState {
  readonly token: string | null;
  /** By the person's id. */
  readonly conversations: readonly (readonly [string, Conversation])[];
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

export interface SlackPersonOfTeam {
  readonly id: string;
  readonly name?: string;
  readonly locale?: string;
  /** Of another company, in a channel that both share. */
  readonly isStranger?: boolean;
  /** Has left. */
  readonly isDeleted?: boolean;
}

interface Conversation {
  readonly id: string;
  readonly messages: SlackMessage[];
}

interface TeamState extends SlackTeam {
  readonly conversations: Map<string, Conversation>;
  token: string | null;
}

interface Trigger {
  readonly team: SlackTeam;
  readonly userId: string;
}

interface World {
  readonly app: { readonly clientId: string; readonly clientSecret: string };
  readonly teams: TeamState[];
  readonly codes: Map<
    string,
    { readonly team: SlackTeam; readonly redirectUri: string; readonly scopes: readonly string[] }
  >;
  readonly triggers: Map<string, Trigger>;
  /** The dialogs by the click that opened them. */
  readonly views: Map<string, SlackView>;
  lastTs: number;
}

/** How many are kept; the oldest ones are forgotten. */
const most = { messagesOfPerson: 200, clicks: 1_000, codes: 100 };

/** The workspaces, the conversations in them, and the methods of the API that change them. */
export function createSlackTeams(app: World["app"]) {
  const world: World = {
    app,
    teams: [],
    codes: new Map(),
    triggers: new Map(),
    views: new Map(),
    lastTs: Date.now() * 1_000,
  };
  return {
    add(name: string, people: readonly SlackPersonOfTeam[], kept?: SlackTeamState): SlackTeam {
      const id = `T${String(world.teams.length + 1).padStart(9, "0")}`;
      const team = newTeam(id, name, people, kept);
      world.teams.push(team);
      return team;
    },
    codeFor(team: SlackTeam, redirectUri: string, scopes: readonly string[]): string {
      const code = randomUUID();
      keep(world.codes, code, { team, redirectUri, scopes }, most.codes);
      return code;
    },
    /** A person clicks. Returns the id by which the app may open a dialog once. */
    newTrigger(team: SlackTeam, userId: string): string {
      const triggerId = randomUUID();
      keep(world.triggers, triggerId, { team, userId }, most.clicks);
      return triggerId;
    },
    /** The dialog that the app has opened for a click. */
    viewOf: (triggerId: string): SlackView | null => world.views.get(triggerId) ?? null,
    show,
    /** Calls a method of the API. */
    call(method: string, fields: Fields, token: string | null): object {
      if (method === "oauth.v2.access") return exchange(world, fields);
      const team = world.teams.find((one) => one.token !== null && one.token === token);
      if (team === undefined) throw new SlackError(token === null ? "not_authed" : "invalid_auth");
      const work = methods[method];
      if (work === undefined) throw new SlackError("unknown_method");
      return work(fields, team, world);
    },
  };
}

function newTeam(
  id: string,
  name: string,
  people: readonly SlackPersonOfTeam[],
  kept: SlackTeamState | undefined,
): TeamState {
  const conversations: TeamState["conversations"] = new Map(kept?.conversations);
  return {
    id,
    name,
    conversations,
    token: kept?.token ?? null,
    people: new Map(people.map((person) => [person.id, person])),
    get hasApp() {
      return this.token !== null;
    },
    messagesTo: (userId) => conversations.get(userId)?.messages ?? [],
    removeApp() {
      this.token = null;
    },
    state() {
      return { token: this.token, conversations: [...conversations] };
    },
  };
}

type Method = (fields: Fields, team: TeamState, world: World) => object;

const methods: Readonly<Record<string, Method>> = {
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
  "chat.postMessage"({ channel, text, blocks, metadata }, team, world) {
    const { id, messages } = conversationWith(team, String(channel));
    checkBlocks(blocks);
    world.lastTs = Math.max(world.lastTs + 1, Date.now() * 1_000);
    const seconds = Math.floor(world.lastTs / 1_000_000);
    const ts = `${seconds}.${String(world.lastTs % 1_000_000).padStart(6, "0")}`;
    messages.push({
      ts,
      channel: id,
      text: String(text),
      edits: 0,
      blocks: blocks as Fields[],
      metadata: (metadata ?? null) as Fields | null,
    });
    messages.splice(0, messages.length - most.messagesOfPerson);
    return { channel: id, ts };
  },
  "chat.update"({ channel, ts, text, blocks }, team) {
    const { messages } = conversationIn(team, String(channel));
    const message = messages.find((one) => one.ts === ts);
    if (message === undefined) throw new SlackError("message_not_found");
    checkBlocks(blocks);
    Object.assign(message, { text: String(text), blocks, edits: message.edits + 1 });
    return { channel, ts };
  },
  "views.open"({ trigger_id, view }, _, { triggers, views }) {
    const triggerId = String(trigger_id);
    const trigger = triggers.get(triggerId);
    if (trigger === undefined) throw new SlackError("expired_trigger_id");
    if (views.has(triggerId)) throw new SlackError("exchanged_trigger_id");
    const id = `V${randomUUID()}`;
    const opened: SlackView = { ...trigger, id, hash: "", content: {}, form: {} };
    show(opened, view as Fields);
    keep(views, triggerId, opened, most.clicks);
    return { view: { id, hash: opened.hash } };
  },
  "views.update"({ view_id, hash, view }, _, world) {
    const opened = viewById(world, String(view_id));
    if (opened === undefined) throw new SlackError("not_found");
    if (hash !== opened.hash) throw new SlackError("hash_conflict");
    show(opened, view as Fields);
    return { view: { id: opened.id, hash: opened.hash } };
  },
};

/** Exchanges the code of the consent page for the workspace's token. A code works once. */
function exchange({ app, codes }: World, fields: Fields): object {
  if (fields.client_id !== app.clientId) throw new SlackError("invalid_client_id");
  if (fields.client_secret !== app.clientSecret) throw new SlackError("bad_client_secret");
  const code = String(fields.code);
  const granted = codes.get(code);
  codes.delete(code);
  if (granted === undefined || granted.redirectUri !== fields.redirect_uri)
    throw new SlackError("invalid_code");
  const team = granted.team as TeamState;
  team.token ??= `xoxb-${randomUUID()}`;
  return {
    access_token: team.token,
    token_type: "bot",
    scope: granted.scopes.join(","),
    team: { id: team.id, name: team.name },
  };
}

function conversationWith(team: TeamState, userId: string): Conversation {
  if (!team.people.has(userId)) throw new SlackError("channel_not_found");
  const known = team.conversations.get(userId);
  if (known !== undefined) return known;
  const made = { id: `D${team.id.slice(1)}${userId.slice(1)}`, messages: [] };
  team.conversations.set(userId, made);
  return made;
}

function conversationIn(team: TeamState, channel: string): Conversation {
  const found = [...team.conversations.values()].find(({ id }) => id === channel);
  if (found === undefined) throw new SlackError("channel_not_found");
  return found;
}

const viewById = ({ views }: World, id: string) =>
  [...views.values()].find((view) => view.id === id);

/** Shows other content in a dialog. */
function show(view: SlackView, content: Fields): void {
  checkView(content);
  const isForm = content.submit !== undefined;
  Object.assign(view, { content, hash: randomUUID(), ...(isForm ? { form: content } : {}) });
}

/** Adds to a map, and forgets its oldest entry where it has too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}
