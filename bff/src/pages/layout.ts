import { type Html, html } from "./html.js";

export interface Page {
  readonly language: string;
  readonly title: string;
  /** For people who followed a link: it says whose page it is, and belongs in no search engine. */
  readonly isPersonal?: true;
  /** What belongs into the head beside the title and the style sheet. */
  readonly head?: Html;
  readonly body: Html;
}

/** The mark of the favicon, in the colours of the page. */
const brand = html`<header class="brand"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<circle cx="16" cy="16" r="15"/>
<path d="M16 23.5s-7.5-4.3-7.5-9.6A4.1 4.1 0 0 1 16 11.6a4.1 4.1 0 0 1 7.5 2.3c0 5.3-7.5 9.6-7.5 9.6Z"/>
</svg>Obole</header>`;

/** A whole document. Nothing in it is inline, as the pages' content security policy demands. */
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
