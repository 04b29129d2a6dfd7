import { cardPage } from "./card-page.js";
import { html } from "./html.js";
import { checkMark, cross, questionMark } from "./marks.js";
import { type SlackPageTexts, slackPageTexts } from "./slack-page-texts.js";
import type { PageLanguage } from "./texts.js";

/** What came of connecting a workspace. */
export type SlackOutcome =
  | { readonly kind: "CONNECTED"; readonly teamName: string; readonly accountName: string }
  | { readonly kind: "CANCELED" | "INVALID" | "REFUSED" | "UNAVAILABLE" };

/** The page to which Slack sends an administrator back. */
export function slackPage(language: PageLanguage, outcome: SlackOutcome): string {
  const texts = slackPageTexts[language];
  const [title, text] = wordsOf(texts, outcome);
  const mark = { CONNECTED: checkMark, CANCELED: questionMark }[outcome.kind as string] ?? cross;
  // Also for somebody who has no session: the browser sends none with a request that comes from Slack's page.
  const link = html`<p><a href="/dashboard/settings#slack">${texts.settings}</a></p>`;
  return cardPage(language, title, html`<p class="lead">${text}</p>${link}`, { above: mark });
}

function wordsOf(texts: SlackPageTexts, outcome: SlackOutcome): readonly [string, string] {
  switch (outcome.kind) {
    case "CONNECTED":
      return [texts.connectedTitle, texts.connected(outcome.teamName, outcome.accountName)];
    case "CANCELED":
      return [texts.canceledTitle, texts.again];
    case "INVALID":
      return [texts.invalidTitle, texts.invalid];
    case "REFUSED":
      return [texts.refusedTitle, texts.again];
    case "UNAVAILABLE":
      return [texts.refusedTitle, texts.unavailable];
    default:
      return outcome satisfies never;
  }
}
