import { type Html, html } from "./html.js";

export interface Page {
  readonly language: string;
  readonly title: string;
  /** What belongs into the head beside the title and the style sheet. */
  readonly head?: Html;
  readonly body: Html;
}

/** A whole document. Nothing in it is inline, as the pages' content security policy demands. */
export function layout({ language, title, head = html``, body }: Page): string {
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/pages.css">
${head}
</head>
<body>
${body}
</body>
</html>
`;
  return document.text;
}
