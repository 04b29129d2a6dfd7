import type { PageBrand } from "./brand.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import { checkMark } from "./marks.js";
import {
  type GiftForm,
  giftForm,
  type OfferedCharity,
  type OfferedGiving,
} from "./public-giving-form.js";
import { publicGivingTexts } from "./public-giving-texts.js";
import type { PageLanguage } from "./texts.js";

/** A campaign that takes gifts from its page, with its first charities. */
export interface PublicGivingView {
  readonly campaign: {
    readonly name: string;
    readonly description: string | null;
    readonly status: string;
    readonly giving: OfferedGiving;
  };
  readonly charities: { readonly data: readonly OfferedCharity[] };
}

/** The gift that the visitor is back from paying, in words. */
export interface PaidGift {
  readonly isProcessing: boolean;
  readonly amount: string;
  readonly charityName: string | null;
  /** What was added to it, in words; null if nothing is decided or added. */
  readonly matched: string | null;
}

export interface PublicGivingPage {
  readonly language: PageLanguage;
  readonly publicKey: string;
  readonly baseUrl: string;
  readonly brand?: PageBrand;
  readonly view: PublicGivingView;
  readonly draft: GiftForm["draft"];
  readonly guard: GiftForm["guard"];
  readonly problems?: GiftForm["problems"];
  readonly alert?: string | undefined;
  /** Whether the form is shown instead of the widget. */
  readonly isPlain?: boolean;
  readonly paid?: PaidGift | null;
}

/** The public page of a campaign: heading, picture, goal, and a gift by the widget or by a form without JavaScript. */
export function publicGivingPage(page: PublicGivingPage): string {
  const { language, view, brand = null, isPlain = false } = page;
  const { name } = view.campaign;
  return layout({
    language,
    title: name,
    brand,
    head: html`${shared(page)}<link rel="stylesheet" href="/assets/public-giving.css">${
      isPlain ? "" : html`<script async crossorigin src="/widgets/v1/obole.js"></script>`
    }`,
    body: html`<main class="public-giving">
${heading(page)}
${gift(page)}
</main>`,
  });
}

/** What other sites show of the page where somebody shares it. */
function shared({ language, publicKey, baseUrl, view }: PublicGivingPage): Html {
  const { name, description } = view.campaign;
  const { sizes = [] } = pictureOf(view) ?? {};
  const image = sizes.at(-1);
  const address = `${baseUrl}/give/${publicKey}`;
  return html`<link rel="canonical" href="${address}">
<meta name="description" content="${description ?? name}">
<meta property="og:type" content="website">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description ?? name}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${language}">
<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">
${
  image === undefined
    ? ""
    : html`<meta property="og:image" content="${new URL(image.url, baseUrl).href}">
<meta property="og:image:width" content="${String(image.width)}">
<meta property="og:image:height" content="${String(image.height)}">`
}`;
}

/** The first picture of a charity of the campaign. */
const pictureOf = ({ charities }: PublicGivingView) =>
  charities.data.find(({ picture }) => picture !== null)?.picture;

function heading({ language, view }: PublicGivingPage): Html {
  const { name, description, giving } = view.campaign;
  const text = publicGivingTexts[language];
  const { sizes = [] } = pictureOf(view) ?? {};
  const [smallest] = sizes;
  const srcset = sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const { raised, target, donations, lastDay } = giving.display;
  const facts = [
    target === null ? (giving.raised > 0 ? text.raised(raised) : null) : text.goal(raised, target),
    giving.raised > 0 ? text.gifts(donations) : null,
    lastDay === null ? null : text.until(lastDay),
  ].filter((fact) => fact !== null);
  const names = giving.donors.map((donor) => donor.name).join(", ");
  return html`<header>
${
  smallest === undefined
    ? ""
    : html`<img src="${smallest.url}" srcset="${srcset}" sizes="(min-width: 44rem) 42rem, 100vw" width="${String(smallest.width)}" height="${String(smallest.height)}" alt="">`
}
<h1>${name}</h1>
${description === null ? "" : html`<p class="lead">${description}</p>`}
${
  giving.target === null
    ? ""
    : html`<progress max="${String(giving.target)}" value="${String(Math.min(giving.raised, giving.target))}" aria-label="${facts[0] ?? ""}"></progress>`
}
${facts.length === 0 ? "" : html`<p>${facts.join(" · ")}</p>`}
${names === "" ? "" : html`<p class="hint">${text.givers(names)}</p>`}
${giving.isOpen && giving.matching !== null ? html`<p>${text.matching(giving.matching.display.rate, giving.matching.display.most)}</p>` : ""}
</header>`;
}

function gift(page: PublicGivingPage): Html {
  const { language, publicKey, view, paid, isPlain = false } = page;
  const text = publicGivingTexts[language];
  const { giving, status } = view.campaign;
  if (paid && isPlain) return thanks(page, paid);
  if (!giving.isOpen) {
    const isOver = status === "COMPLETE" || status === "CANCELED";
    return html`<section class="card"><h2>${isOver ? text.ended : text.notOpen}</h2>${
      isOver ? html`<p class="lead">${text.endedText}</p>` : ""
    }</section>`;
  }
  const form = html`<section class="card">${giftForm({
    ...{ language, publicKey, giving, charities: view.charities.data },
    ...{ draft: page.draft, guard: page.guard },
    ...{ problems: page.problems ?? {}, alert: page.alert },
  })}</section>`;
  if (isPlain) return form;
  // The SVG reserves space for the widget without a style attribute.
  return html`<noscript>${paid ? thanks(page, paid) : form}</noscript>
<obole-give class="scripted" public-key="${publicKey}">
<svg display="block" width="1" height="760" aria-hidden="true"></svg>
<a href="/give/${publicKey}?form=1">${text.withoutWidget}</a>
</obole-give>`;
}

function thanks(
  { language, publicKey, view }: PublicGivingPage,
  { isProcessing, amount, charityName, matched }: PaidGift,
): Html {
  const text = publicGivingTexts[language];
  const { donorSignInUrl } = view.campaign.giving;
  const words = isProcessing ? text.processing : text.thanksText(amount, charityName ?? "…");
  return html`<section class="card thanks">${checkMark}
<h2>${text.thanks}</h2>
<p class="lead">${words}</p>
${matched === null ? "" : html`<p>${text.matched(matched)}</p>`}
${donorSignInUrl === null ? "" : html`<p><a href="${donorSignInUrl}">${text.yourGifts}</a></p>`}
<p><a href="/give/${publicKey}">${text.again}</a></p>
</section>`;
}
