import type { LeadFormField, LeadFormView } from "@obole/widgets/server";
import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

export interface LeadPage {
  readonly language: PageLanguage;
  readonly brand?: PageBrand;
  readonly form: LeadFormView;
  /** What is given, and to whom. */
  readonly summary: string;
  readonly charityId: string;
  /** The address of the gift's page, to which the form is sent. */
  readonly address: string;
}

/** The form for a person's details that some campaigns require before a claim, for pages without JavaScript. */
export function leadPage(page: LeadPage): string {
  const { language, brand = null, form, summary, charityId, address } = page;
  const query = new URLSearchParams({ charity: charityId, locale: language });
  const content = html`<p class="lead">${summary}</p>
<form action="${address}" method="post" novalidate>
<input type="hidden" name="charity" value="${charityId}">
<input type="hidden" name="locale" value="${language}">
<input type="hidden" name="details" value="sent">
${joined(form.fields.map(field))}
${terms(form)}
<button class="button">${form.button}</button>
</form>
<p><a href="${address}?${query.toString()}">${form.back}</a></p>`;
  return cardPage(language, form.title, content, { brand });
}

function field({ name, label, type, autocomplete, value, error }: LeadFormField): Html {
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="255" required${described(name, error)}>
${errorText(name, error)}
</div>`;
}

function terms({ terms: text, termsError, hasAcceptedTerms, links }: LeadFormView): Html {
  const anchors = links.map(
    ({ url, text: label }) =>
      html`<a href="${url}" target="_blank" rel="noopener noreferrer">${label}</a>`,
  );
  return html`<div>
<label class="consent"><input type="checkbox" name="terms" value="yes" required${
    hasAcceptedTerms ? html` checked` : ""
  }${described("terms", termsError)}><span>${text}</span></label>
${anchors.length > 0 ? html`<p class="hint">${joined(anchors)}</p>` : ""}
${errorText("terms", termsError)}
</div>`;
}

const described = (name: string, error: string | null) =>
  error === null ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`;

const errorText = (name: string, error: string | null) =>
  error === null ? html`` : html`<p class="error" id="${name}-error">${error}</p>`;

const joined = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join("\n"));
