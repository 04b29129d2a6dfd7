import {
  buttonsOf,
  type Fields,
  type SlackStandIn,
  type SlackTeam,
  type SlackView,
} from "@obole/core/slack-stand-in";
import { type Person, people } from "./slack-people.js";

/** What a person does in an open dialog. */
export interface Dialog {
  readonly view: SlackView;
  typed: string;
  options: readonly Fields[];
  chosen: Fields | null;
  /** Why the choice was not taken. */
  problem: string | null;
}

/** A reply to `/give` that only the person sees. */
export interface Reply {
  readonly text: string;
  readonly blocks: readonly Fields[];
}

/** What people see and do in the workspace. */
export interface Workspace {
  readonly slack: SlackStandIn;
  readonly team: SlackTeam;
  readonly oboleUrl: string;
  readonly redirectUri: string;
  person(id: unknown): Person | undefined;
  reply(person: Person): Reply | null;
  dialog(id: unknown): Dialog | null;
  /** Presses a button of a message, or of the reply to `/give`. Returns the dialog that opened, if one did. */
  press(person: Person, ts: unknown, index: unknown): Promise<Dialog | null>;
  search(dialog: Dialog, typed: string): Promise<void>;
  choose(dialog: Dialog, charityId: unknown): Promise<void>;
  /** Returns whether the dialog stays open. */
  submit(dialog: Dialog): Promise<boolean>;
  give(person: Person): Promise<void>;
  removeApp(): Promise<void>;
}

/** Obole answered with an error, or not at all. */
export class AppFailure extends Error {}

/** Dialogs that are kept; the oldest ones are forgotten. */
const mostDialogs = 200;

/** Creates what people do in the workspace. */
export function createWorkspace(
  base: Pick<Workspace, "slack" | "team" | "oboleUrl" | "redirectUri">,
  save: () => void,
): Workspace {
  const { slack, team, oboleUrl } = base;
  const dialogs = new Map<string, Dialog>();
  const replies = new Map<string, Reply>();

  function opened(view: SlackView): Dialog {
    const dialog: Dialog = { view, typed: "", options: [], chosen: null, problem: null };
    dialogs.set(view.id, dialog);
    const [oldest] = dialogs.keys();
    if (dialogs.size > mostDialogs && oldest !== undefined) dialogs.delete(oldest);
    return dialog;
  }
  async function search(dialog: Dialog, typed: string): Promise<void> {
    const { options } = await answerOf(slack.search(oboleUrl, dialog.view, typed));
    Object.assign(dialog, { typed, options: options ?? [], problem: null });
  }

  return {
    ...base,
    person: (id) => people.find((one) => one.id === id),
    reply: ({ id }) => replies.get(id) ?? null,
    dialog: (id) => dialogs.get(String(id)) ?? null,
    async press(person, ts, index) {
      const shown =
        ts === "reply"
          ? replies.get(person.id)
          : team.messagesTo(person.id).find((message) => message.ts === ts);
      const button = buttonsOf(shown?.blocks ?? [])[Number(index)];
      if (button === undefined) return null;
      const pressed = slack.press(oboleUrl, team, person.id, button);
      await answerOf(pressed);
      const { view } = await pressed;
      if (view === null) return null;
      const dialog = opened(view);
      // Slack asks for options as soon as a person looks at the field.
      if (view.content.submit !== undefined) await search(dialog, "");
      return dialog;
    },
    search,
    async choose(dialog, charityId) {
      const option = dialog.options.find(({ value }) => value === charityId);
      if (option === undefined) return;
      Object.assign(dialog, { chosen: option, problem: null });
      await answerOf(slack.pick(oboleUrl, dialog.view, option));
    },
    async submit(dialog) {
      if (dialog.chosen === null) return true;
      const answer = await answerOf(slack.submit(oboleUrl, dialog.view, dialog.chosen));
      const [problem = null] = Object.values((answer.errors as Fields | undefined) ?? {});
      dialog.problem = problem === null ? null : String(problem);
      return answer.response_action !== "clear";
    },
    async give(person) {
      const { text, blocks } = await answerOf(slack.command(oboleUrl, team, person.id));
      replies.set(person.id, { text: String(text ?? ""), blocks: (blocks as Fields[]) ?? [] });
    },
    async removeApp() {
      team.removeApp();
      save();
      await answerOf(slack.event(oboleUrl, team, "app_uninstalled"));
    },
  };
}

/** @throws {AppFailure} */
async function answerOf(
  answered: Promise<{ readonly status: number; readonly body: Fields | null }>,
): Promise<Fields> {
  const answer = await answered.catch(() => null);
  if (answer === null) throw new AppFailure("Obole did not respond.");
  if (answer.status !== 200) throw new AppFailure(`Obole answered with status ${answer.status}.`);
  return answer.body ?? {};
}
