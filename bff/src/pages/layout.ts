import { brandFoot, brandHead, brandStyles, type PageBrand } from "./brand.js";
import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

export interface Page {
  readonly language: PageLanguage;
  readonly title: string;
  /** For pages that people open by a link: shows whose page it is, and is not indexed by search engines. */
  readonly isPersonal?: true;
  /** The service's own by default. */
  readonly brand?: PageBrand;
  /** Further elements of the head. */
  readonly head?: Html;
  readonly body: Html;
}

/** A complete document. It has no inline code, as the content security policy requires. */
export function layout({
  language,
  title,
  isPersonal,
  brand = null,
  head = html``,
  body,
}: Page): string {
  const isBranded = isPersonal || brand !== null;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/pages.css">
${brandStyles(brand)}
${isPersonal ? html`<meta name="robots" content="noindex">` : ""}
${head}
</head>
<body>
${isBranded ? brandHead(brand) : ""}
${body}
${isBranded ? brandFoot(brand, language) : ""}
</body>
</html>
`;
  return document.text;
}
