import {
  type Answer,
  button,
  chooseAction,
  type Engine,
  escapeText,
  type SlackBlock,
  type SlackEdge,
  type SlackGift,
  type SlackPerson,
  section,
  slackTexts,
  stopRemindersAction,
} from "@obole/core";
import { z } from "zod";
import { openCall } from "../open-call.js";
import {
  charityField,
  charityOptions,
  choiceDialog,
  closingDialog,
  dialogId,
  nameOf,
  type OfferedCharity,
} from "./choice-dialog.js";

/** The response to Slack; null for an empty one. */
type Reply = SlackBlock | null;

const from = { team: z.object({ id: z.string() }), user: z.object({ id: z.string() }) };
const View = z.object({ id: z.string(), hash: z.string(), private_metadata: z.string() });
const Option = z.object({ value: z.string(), text: z.object({ text: z.string() }) });

/** The interactions with the app's own messages and dialogs, with the fields that are read. */
const Interaction = z.discriminatedUnion("type", [
  z.object({
    ...from,
    type: z.literal("block_actions"),
    trigger_id: z.string(),
    view: View.optional(),
    actions: z.array(
      z.object({
        action_id: z.string(),
        value: z.string().optional(),
        selected_option: Option.nullable().optional(),
      }),
    ),
  }),
  z.object({
    ...from,
    type: z.literal("block_suggestion"),
    action_id: z.literal(charityField),
    value: z.string(),
    view: View,
  }),
  z.object({
    ...from,
    type: z.literal("view_submission"),
    view: View.extend({
      callback_id: z.literal(dialogId),
      state: z.object({
        values: z.object({
          [charityField]: z.object({
            [charityField]: z.object({ selected_option: Option.nullable() }),
          }),
        }),
      }),
    }),
  }),
]);
type Interaction = z.output<typeof Interaction>;
type Of<Type extends Interaction["type"]> = Extract<Interaction, { type: Type }>;

/** Slack takes 100 options at most. */
const shownCharities = 100;
/** The API's limit on a search. */
const searchCharacters = 100;

/** Answers what people do in Slack. */
export interface SlackInteractions {
  /** @param payload parsed JSON */
  interact(payload: unknown): Promise<Reply>;
  /** Lists what waits for a person's choice. */
  listOpen(person: SlackPerson): Promise<Reply>;
}

/** The calls of a gift's page that a person in Slack makes. */
function giftCalls(engine: Engine) {
  const list = openCall(engine, "list-public-charities");
  const claim = openCall(engine, "claim-public-donation");
  const cast = openCall(engine, "cast-public-vote");

  async function search(gift: SlackGift, text: string): Promise<readonly OfferedCharity[]> {
    const { publicKey, language: locale } = gift;
    const wanted = text.trim().slice(0, searchCharacters);
    const { status, body } = await list({
      path: { publicKey },
      query: {
        locale,
        limit: String(shownCharities),
        ...(wanted === "" ? {} : { search: wanted }),
      },
    });
    return status === 200 ? (body as { readonly data: OfferedCharity[] }).data : [];
  }

  function choose(gift: SlackGift, charityId: string): Promise<Answer> {
    const { publicKey, giftKind, giftId, language: locale } = gift;
    const body = { charityId, locale };
    return giftKind === "DONATION"
      ? claim({ path: { publicKey, donationId: giftId }, body })
      : cast({ path: { publicKey, voteId: giftId }, body });
  }

  return { search, choose };
}

/** Creates the handler of clicks on the buttons of messages, and on a charity in the dialog. */
function createClicks(slack: SlackEdge, search: ReturnType<typeof giftCalls>["search"]) {
  /** Opens a dialog. If the click is repeated or minutes old, Slack refuses it, and nothing is shown. */
  const open = (gift: SlackGift, triggerId: string, view: SlackBlock) =>
    slack.callFor(gift, "views.open", { trigger_id: triggerId, view });

  async function click(interaction: Of<"block_actions">): Promise<Reply> {
    const { actions, view, trigger_id: triggerId } = interaction;
    const [action] = actions;
    const isButton =
      action?.action_id === chooseAction || action?.action_id === stopRemindersAction;
    const person = personIn(interaction);
    const gift = isButton ? await slack.findGift(action.value ?? "", person) : null;
    if (gift !== null && action?.action_id === chooseAction)
      await open(gift, triggerId, firstDialog(gift));
    if (gift !== null && action?.action_id === stopRemindersAction) {
      await slack.stopReminders(gift, person);
      await open(gift, triggerId, closingDialog(gift, slackTexts[gift.language].remindersStopped));
    }
    // The person looks at a charity: the dialog says what it does.
    const looked = action?.action_id === charityField ? action.selected_option : null;
    if (view !== undefined && looked != null) await look(view, looked, person);
    return null;
  }

  async function look(
    { private_metadata: messageId, id: view_id, hash }: z.output<typeof View>,
    { value, text }: z.output<typeof Option>,
    person: SlackPerson,
  ): Promise<void> {
    const gift = await slack.findGift(messageId, person);
    if (gift === null) return;
    const found = await search(gift, text.text.replace(/…$/, ""));
    const charity = found.find(({ charityId }) => charityId === value) ?? null;
    const updated = choiceDialog(gift, charity);
    await slack.callFor(gift, "views.update", { view_id, hash, view: updated });
  }

  return click;
}

/**
 * Creates the handler of interactions in Slack. A choice calls the same operations as the gift's page, so it has the same
 * rules. A repeated interaction gets the same response and changes nothing.
 */
export function createSlackInteractions(engine: Engine, slack: SlackEdge): SlackInteractions {
  const { search, choose } = giftCalls(engine);

  const click = createClicks(slack, search);

  async function submit(interaction: Of<"view_submission">): Promise<Reply> {
    const { view } = interaction;
    const gift = await slack.findGift(view.private_metadata, personIn(interaction));
    const charityId = view.state.values.charity.charity.selected_option?.value;
    if (gift === null || charityId === undefined) return { response_action: "clear" };
    const { status } = await choose(gift, charityId);
    const texts = slackTexts[gift.language];
    const end = (text: string) => ({ response_action: "update", view: closingDialog(gift, text) });
    if (status === 200) return end(texts.thanks);
    const problem = (text: string) => ({
      response_action: "errors",
      errors: { [charityField]: text },
    });
    if (status >= 500) return problem(texts.notNow);
    const now = await slack.findGift(gift.messageId, personIn(interaction));
    if (now === null) return end(texts.withdrawn);
    // The same choice again: Slack or the person repeated it.
    if (now.charityId !== null)
      return end(now.charityId === charityId ? texts.thanks : texts.already);
    return now.isOpen ? problem(texts.notOffered) : end(texts.over);
  }

  return {
    async interact(payload) {
      const { data: interaction } = Interaction.safeParse(payload);
      switch (interaction?.type) {
        case "block_actions":
          return await click(interaction);
        case "block_suggestion": {
          const { view, value } = interaction;
          const gift = await slack.findGift(view.private_metadata, personIn(interaction));
          return { options: gift === null ? [] : charityOptions(await search(gift, value)) };
        }
        case "view_submission":
          return await submit(interaction);
        // Of another kind, or of a message that an earlier release sent.
        default:
          return null;
      }
    },
    async listOpen(person) {
      const { gifts, language } = (await slack.openGifts(person)) ?? {};
      const text = slackTexts[language ?? "en"];
      if (gifts === undefined) return privately(text.notConnected);
      if (gifts.length === 0) return privately(text.nothingOpen);
      return { ...privately(text.open), blocks: [section(text.open), ...gifts.flatMap(openGift)] };
    },
  };
}

/** The dialog to choose in, or one that says that this was done. */
const firstDialog = (gift: SlackGift) =>
  gift.isOpen ? choiceDialog(gift) : closingDialog(gift, slackTexts[gift.language].already);

/** A reply that only the person sees. */
const privately = (text: string): SlackBlock => ({ response_type: "ephemeral", text });

/** A gift in the list of open ones, with its button. */
function openGift(gift: SlackGift): SlackBlock[] {
  const { inBrowser, title } = slackTexts[gift.language];
  const choice = gift.asksForLead
    ? { ...button(inBrowser, "open", gift.messageId), url: gift.pageUrl }
    : button(title, chooseAction, gift.messageId);
  return [{ ...section(escapeText(nameOf(gift))), accessory: choice }];
}

function personIn({ team, user }: Pick<Interaction, "team" | "user">): SlackPerson {
  return { teamId: team.id, userId: user.id };
}
