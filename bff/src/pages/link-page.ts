import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { alertOf, type Entered, hiddenFields, state, textField } from "./form-parts.js";
import { Html, html } from "./html.js";
import { layout } from "./layout.js";
import { checkMark, cross } from "./marks.js";
import type { PageLanguage } from "./texts.js";

/** A page that opens from a link with a secret, which it sends by POST after the person confirms. */
export interface LinkPage {
  readonly language: PageLanguage;
  readonly title: string;
  /** The module of the page, in `public/`. */
  readonly script: string;
  readonly head?: Html;
  /** What browsers without JavaScript show: where they post the link, or forms of the page's own. */
  readonly plain:
    | Html
    | { readonly action: string; readonly fields?: Readonly<Record<string, string>> };
  readonly badge?: string;
  /** Whether the link leads to an account, whose brand the script shows. */
  readonly isOfAccount?: true;
  /** The form and the text before it; the script shows it when it can submit it. */
  readonly form: { readonly intro: Html; readonly fields: Html; readonly button: string };
  readonly done: { readonly title: string; readonly content: Html };
  readonly unusable: Said;
  /** Further states and links. */
  readonly more?: Html;
  /** The text after the person has signed out. */
  readonly signedOut?: Said;
}

interface Said {
  readonly title: string;
  readonly text: string;
}

/**
 * Renders the page with the texts of all its states, so that the script contains none. The form is hidden until the
 * script handles it: submitted by the browser itself, its fields would appear in the URL.
 */
export function linkPage({
  language,
  title,
  script,
  head = html``,
  plain,
  badge,
  isOfAccount,
  form: { intro, fields, button },
  done,
  unusable,
  signedOut,
  more = html``,
}: LinkPage): string {
  const { oneMoment, failedTitle, unreachable, tryAgain } = commonTexts[language];
  return layout({
    language,
    title,
    isPersonal: true,
    brand: isOfAccount ? "later" : null,
    head: html`${head}<script type="module" src="/assets/${script}"></script>`,
    body: html`<main class="card">
${badge === undefined ? "" : html`<p class="badge">${badge}</p>`}
${state(
  "start",
  title,
  html`<noscript>${plain instanceof Html ? plain : pasteForm(language, plain)}</noscript>
<p class="lead scripted">${oneMoment}</p>
<p class="notice late scripted">${unreachable}</p>`,
)}
${state(
  "form",
  title,
  html`<div class="lead">${intro}</div>
<form novalidate>
${fields}
${alertOf(unreachable)}
<button class="button">${button}</button>
</form>`,
)}
${state("done", done.title, done.content, checkMark)}
${state("unusable", unusable.title, html`<p class="lead">${unusable.text}</p>`, cross)}
${signedOut === undefined ? "" : state("signedOut", signedOut.title, html`<p class="lead">${signedOut.text}</p>`, checkMark)}
${state(
  "failed",
  failedTitle,
  html`<p class="lead">${unreachable}</p>
<button class="button" type="button" data-retry>${tryAgain}</button>`,
)}
${more}
</main>`,
  });
}

/**
 * Asks for the link itself: its secret is in the fragment, which browsers send to nobody and only scripts can read. The
 * form sends it in its body, so that it is in no address and no log.
 */
function pasteForm(
  language: PageLanguage,
  { action, fields }: Exclude<LinkPage["plain"], Html>,
): Html {
  const { pasteLink, openLink } = commonTexts[language];
  return html`<p class="lead">${pasteLink}</p>
<form action="${action}" method="post">
${hiddenFields({ locale: language, ...fields })}
${linkField(language)}
<button class="button">${openLink}</button>
</form>`;
}

/** The same form on a page that begins a session, which has to come from this browser. */
export function guardedPasteForm(
  language: PageLanguage,
  { action, guard, entered }: GuardedPaste,
): Html {
  const { pasteLink, openLink } = commonTexts[language];
  return html`<p class="lead">${pasteLink}</p>
${guardedForm(
  { language, action, guard, hidden: { locale: language } },
  html`${linkField(language, entered)}<button class="button quiet">${openLink}</button>`,
)}`;
}

interface GuardedPaste {
  readonly action: string;
  readonly guard: FormGuardFields;
  readonly entered?: Entered | undefined;
}

const linkField = (language: PageLanguage, entered?: Entered) =>
  textField(
    {
      name: "link",
      label: commonTexts[language].linkLabel,
      attributes: html` type="url" required autocomplete="off" spellcheck="false" maxlength="500"`,
    },
    entered,
  );
