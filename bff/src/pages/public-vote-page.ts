import { firstLetter, type PageBrand } from "./brand.js";
import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, formGuardFields } from "./form-guard-fields.js";
import { textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import type { PagePicture } from "./public-giving-form.js";
import { publicVoteTexts } from "./public-vote-texts.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/** A campaign whose votes anybody may cast, with its first charities, as `get-public-view` returns it. */
export interface PublicVoteView {
  readonly campaign: {
    readonly name: string;
    readonly description: string | null;
    readonly takesVotes: boolean;
    readonly vote: { readonly display: { readonly stakes: string } } | null;
  };
  readonly charities: { readonly data: readonly Candidate[]; readonly nextCursor: string | null };
}

/** A charity that can be voted for. */
interface Candidate {
  readonly name: string;
  readonly logo: PagePicture | null;
  readonly profile: { readonly headline: string | null } | null;
  readonly display: { readonly place: string | null; readonly causes: readonly string[] };
}

/** How far somebody is who asks for the link to a vote. */
export type VoteRequest =
  | { readonly stage: "form" | "asked" }
  | { readonly stage: "refused"; readonly email: string; readonly alert?: string };

export interface PublicVotePage {
  readonly language: PageLanguage;
  readonly publicKey: string;
  readonly brand: PageBrand;
  readonly view: PublicVoteView;
  readonly guard: FormGuardFields;
  readonly request: VoteRequest;
}

/**
 * The public page of a PUBLIC vote: what it decides, the form by which anybody asks for the link to their vote, and the
 * charities. The link leads to the page on which one is chosen. It needs no JavaScript.
 */
export function publicVotePage(page: PublicVotePage): string {
  const { language, brand, view } = page;
  const { name, description, vote } = view.campaign;
  const text = publicVoteTexts[language];
  return layout({
    language,
    title: `${text.pageTitle}: ${name}`,
    brand,
    head: html`<meta name="description" content="${description ?? name}">
<link rel="stylesheet" href="/assets/public-giving.css">`,
    body: html`<main class="public-giving">
<header>
<p class="badge">${text.pageTitle}</p>
<h1>${name}</h1>
${description === null ? "" : html`<p class="lead">${description}</p>`}
${vote === null ? "" : html`<p>${vote.display.stakes}</p>`}
</header>
${page.request.stage === "asked" ? asked(language) : form(page, page.request)}
${candidates(view, text.candidates)}
</main>`,
  });
}

function asked(language: PageLanguage): Html {
  return html`<section class="card" role="status">
<h2>${signInTexts[language].askedTitle}</h2>
<p class="lead">${publicVoteTexts[language].asked}</p>
</section>`;
}

function form(
  { language, publicKey, guard }: PublicVotePage,
  request: Exclude<VoteRequest, { stage: "asked" }>,
): Html {
  const text = publicVoteTexts[language];
  const { email, emailError } = signInTexts[language];
  const isRefused = request.stage === "refused";
  const alert = isRefused ? request.alert : undefined;
  const entered = {
    values: isRefused ? { email: request.email } : {},
    problems: isRefused && alert === undefined ? ["email"] : [],
  };
  return html`<section class="card">
<h2>${text.title}</h2>
<p class="lead">${text.lead}</p>
<form action="/give/${publicKey}" method="post" novalidate>
<input type="hidden" name="locale" value="${language}">
${formGuardFields(guard, commonTexts[language].leaveEmpty)}
${alert === undefined ? "" : html`<p class="alert" role="alert">${alert}</p>`}
${textField(
  {
    ...{ name: "email", label: email, error: emailError },
    attributes: html` type="email" autocomplete="email" required maxlength="254"`,
  },
  entered,
)}
<button class="button">${text.button}</button>
</form>
</section>`;
}

function candidates({ charities }: PublicVoteView, title: string): Html {
  const rows = charities.data.map(
    ({ name, logo, profile, display }) => html`<li>${mark(name, logo)}<span><b>${name}</b>
<small>${profile?.headline ?? [display.place, ...display.causes].filter(Boolean).join(" · ")}</small></span></li>
`,
  );
  const list = rows.reduce((all, row) => html`${all}${row}`, html``);
  const more = charities.nextCursor === null ? "" : html`<li class="more">…</li>`;
  return html`<section class="candidates"><h2>${title}</h2>
<ul>
${list}${more}</ul>
</section>`;
}

function mark(name: string, logo: PagePicture | null): Html {
  const [smallest] = logo?.sizes ?? [];
  if (logo === null || smallest === undefined)
    return html`<span class="monogram" aria-hidden="true">${firstLetter(name)}</span>`;
  const srcset = logo.sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return html`<img src="${smallest.url}" srcset="${srcset}" sizes="44px" width="44" height="44" alt="" loading="lazy">`;
}
