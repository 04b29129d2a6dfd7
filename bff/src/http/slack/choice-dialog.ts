import {
  escapeText,
  plainText,
  type SlackBlock,
  type SlackGift,
  section,
  slackTexts,
} from "@obole/core";

/** The name of the dialog's only field, in its blocks, its actions and its errors. */
export const charityField = "charity";
export const dialogId = "choose";

/** Slack shows 75 characters of an option at most. */
const optionCharacters = 75;
/** A headline and a mission that fill a screen of a phone. */
const profileCharacters = 600;

/** A charity as list-public-charities answers it. */
export interface OfferedCharity {
  readonly charityId: string;
  readonly name: string;
  readonly city?: string | null;
  readonly profile: { readonly headline: string | null; readonly mission: string | null } | null;
}

/** The options of the search, with the city where two charities have the same name. */
export function charityOptions(charities: readonly OfferedCharity[]): SlackBlock[] {
  const counts = new Map<string, number>();
  for (const { name } of charities) counts.set(name, (counts.get(name) ?? 0) + 1);
  return charities.map(({ charityId, name, city }) => ({
    text: plainText(
      cut((counts.get(name) ?? 0) > 1 && city ? `${name} (${city})` : name, optionCharacters),
    ),
    value: charityId,
  }));
}

/** The dialog in which a person chooses a charity; with the one that they look at. */
export function choiceDialog(gift: SlackGift, charity: OfferedCharity | null = null): SlackBlock {
  const texts = slackTexts[gift.language];
  const { profile } = charity ?? {};
  const lines = [profile?.headline, profile?.mission].flatMap((line) => line || []);
  const about =
    lines.length === 0 ? [] : [section(escapeText(cut(lines.join("\n\n"), profileCharacters)))];
  return {
    ...dialogOf(gift, texts.title),
    callback_id: dialogId,
    submit: plainText(gift.amount === null ? texts.submitVote : texts.submitGift),
    close: plainText(texts.cancel),
    blocks: [
      section(escapeText(nameOf(gift))),
      {
        type: "input",
        block_id: charityField,
        dispatch_action: true,
        label: plainText(texts.label),
        element: {
          type: "external_select",
          action_id: charityField,
          placeholder: plainText(texts.placeholder),
          min_query_length: 0,
        },
      },
      ...about,
    ],
  };
}

/** The dialog after the choice, or in place of it. */
export function closingDialog(gift: SlackGift, text: string): SlackBlock {
  const { title, close } = slackTexts[gift.language];
  return { ...dialogOf(gift, title), close: plainText(close), blocks: [section(escapeText(text))] };
}

/** What a gift or a vote is called. */
export function nameOf({ language, amount, campaignName }: SlackGift): string {
  const { openGift, openVote } = slackTexts[language];
  return amount === null ? openVote(campaignName) : openGift(amount, campaignName);
}

const dialogOf = ({ messageId }: SlackGift, title: string) => ({
  type: "modal",
  private_metadata: messageId,
  title: plainText(title),
});

function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).trimEnd()}…`;
}
