export type Fields = Readonly<Record<string, unknown>>;

/** An error of the API, by Slack's name. */
export class SlackError extends Error {}

/** Slack's limits on texts, by where they are. */
const limits = { title: 24, submit: 24, close: 24, button: 75, section: 3_000 };

function checkText(text: unknown, most: number): void {
  const { text: words } = (text ?? {}) as Fields;
  if (typeof words !== "string" || words.length === 0 || words.length > most)
    throw new SlackError("invalid_blocks");
}

/**
 * Checks the blocks of a message or a dialog as Slack does.
 *
 * @throws {SlackError}
 */
export function checkBlocks(blocks: unknown): void {
  if (!Array.isArray(blocks) || blocks.length === 0 || blocks.length > 50)
    throw new SlackError("invalid_blocks");
  for (const { type, text, elements = [], element } of blocks as Fields[]) {
    if (type === "section") checkText(text, limits.section);
    for (const one of elements as Fields[]) checkText(one.text, limits.button);
    if (type === "input" && (element as Fields | undefined)?.type !== "external_select")
      throw new SlackError("invalid_blocks");
  }
}

/**
 * Checks a dialog as Slack does.
 *
 * @throws {SlackError}
 */
export function checkView({ type, title, submit, close, blocks }: Fields): void {
  if (type !== "modal") throw new SlackError("invalid_arguments");
  checkText(title, limits.title);
  if (submit !== undefined) checkText(submit, limits.submit);
  if (close !== undefined) checkText(close, limits.close);
  checkBlocks(blocks);
}
