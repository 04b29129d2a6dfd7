import { textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";
import { voteRequestTexts } from "./vote-request-texts.js";

/** How far somebody is who asks for the link to a vote. */
export type VoteRequest =
  | { readonly stage: "form" | "asked" }
  | { readonly stage: "refused"; readonly email: string };

/** The form by which anybody asks for the link to a vote on a PUBLIC campaign. It works without JavaScript. */
export function voteRequest(
  language: PageLanguage,
  publicKey: string,
  request: VoteRequest = { stage: "form" },
): Html {
  const text = voteRequestTexts[language];
  const { email, emailError, askedTitle } = signInTexts[language];
  if (request.stage === "asked")
    return html`<section class="card vote-request" role="status">
<h2>${askedTitle}</h2>
<p>${text.asked}</p>
</section>`;
  const entered =
    request.stage === "refused"
      ? { values: { email: request.email }, problems: ["email"] }
      : { values: {}, problems: [] };
  return html`<section class="card vote-request">
<h2>${text.title}</h2>
<p>${text.lead}</p>
<form action="/give/${publicKey}" method="post" novalidate>
<input type="hidden" name="locale" value="${language}">
${textField(
  {
    ...{ name: "email", label: email, error: emailError },
    attributes: html` type="email" autocomplete="email" required`,
  },
  entered,
)}
<button class="button">${text.button}</button>
</form>
</section>`;
}
