import { type Html, html } from "./html.js";

export interface Page {
  readonly language: string;
  readonly title: string;
  /** For pages that people open by a link: shows the brand, and is not indexed by search engines. */
  readonly isPersonal?: true;
  /** Further elements of the head. */
  readonly head?: Html;
  readonly body: Html;
}

/** The logo of the favicon, in the colours of the page. */
const brand = html`<header class="brand"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<circle cx="16" cy="16" r="15"/>
<path d="M16 23.5s-7.5-4.3-7.5-9.6A4.1 4.1 0 0 1 16 11.6a4.1 4.1 0 0 1 7.5 2.3c0 5.3-7.5 9.6-7.5 9.6Z"/>
</svg>Obole</header>`;

/** A complete document. It has no inline code, as the content security policy requires. */
export function layout({ language, title, isPersonal, head = html``, body }: Page): string {
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/pages.css">
${isPersonal ? html`<meta name="robots" content="noindex">` : ""}
${head}
</head>
<body>
${isPersonal ? brand : ""}
${body}
</body>
</html>
`;
  return document.text;
}
