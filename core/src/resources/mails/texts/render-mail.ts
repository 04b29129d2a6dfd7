import { type AccentColors, accentColorsOf } from "../../../domain/accent-colors.js";
import type { Language } from "../../../domain/language.js";
import { mailTexts } from "./index.js";
import type { MailText } from "./mail-text.js";
import { sanitizeLine, sanitizeText } from "./sanitize-text.js";

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whose mail it is, as its head, its colours and its foot show it. */
export interface MailBrand {
  readonly name: string;
  /** As `#rrggbb`. */
  readonly accentColor: string | null;
  readonly legalLine: string | null;
  readonly replyTo: string | null;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** Inboxes show some 70 characters; the most important ones come first. Further ones are cut. */
const subjectCharacters = 100;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const ownAccent: AccentColors = {
  ...{ fill: "#1f6f54", onFill: "#ffffff", light: "#1f6f54", onLight: "#ffffff" },
  ...{ dark: "#6fd0ab", onDark: "#06231c" },
};

/**
 * The colours of dark mode, in the mail programs that support it; the others show the light ones. Text contrast is 4.5
 * : 1 in both. A logo is made for white.
 */
const darkColours = ({
  dark,
  onDark,
}: AccentColors) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141715!important}
.card{background:#1d2220!important;border-color:#333a36!important}
.text{color:#eef1ef!important}
.muted,.muted a{color:#a5aea9!important}
.brand{color:${dark}!important}
.brand img{padding:6px 10px!important;border-radius:8px!important;background:#fff!important}
.button{background:${dark}!important;color:${onDark}!important}
}
@media (max-width:480px){
.card{padding:24px 20px 12px!important}
.button{display:block!important;text-align:center!important}
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mutedStyle = "margin:0 0 12px;line-height:1.5;color:#59625d";

/** Keeps mail programs from filling the preview with the mail's first words. */
const previewEnd = "&#847;&zwnj;&nbsp;".repeat(60);

interface MailParts {
  readonly language: Language;
  /** The target of the button. */
  readonly link: string | null;
  readonly unsubscribeLink: string | null;
  /** Null: the mail is the service's own. */
  readonly brand: MailBrand | null;
}

/**
 * Renders a mail as text and as HTML. Styles are inline, because mail programs remove style sheets; all texts are
 * escaped here.
 */
export function renderMail(
  mail: MailText,
  { language, link, unsubscribeLink, brand }: MailParts,
): RenderedMail {
  const { noReply, replies, unsubscribe, poweredBy } = mailTexts[language];
  const { action } = mail;
  const button = action === null || link === null ? null : { action, link };
  const sender = brand === null ? "" : sanitizeText(brand.name);
  const closing = `${mail.reason} ${brand?.replyTo ? replies(sender) : noReply}`;
  const legalLine = brand?.legalLine ? sanitizeLine(brand.legalLine) : null;
  const foot = [...(legalLine === null ? [] : [legalLine]), ...(brand === null ? [] : [poweredBy])];
  const colors = brand?.accentColor ? accentColorsOf(brand.accentColor) : ownAccent;
  const text = [
    mail.title,
    ...mail.paragraphs,
    ...(button === null ? [] : [`${button.action}\n${button.link}`]),
    `-- \n${closing}${unsubscribeLink === null ? "" : `\n${unsubscribe} <${unsubscribeLink}>`}`,
    ...foot,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>
${darkColours(colors)}
</style>
</head>
<body class="page" style="margin:0;background:#f6f5f1">
<div style="display:none;max-height:0;overflow:hidden">${escaped(mail.preview)}${previewEnd}</div>
<div class="page" lang="${language}" dir="ltr" style="padding:24px 12px;background:#f6f5f1;${font}">
<div class="card" style="max-width:512px;margin:0 auto;padding:32px 28px 20px;border:1px solid #e2e0d8;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
${headOf(brand, sender, colors)}
<h1 class="text" style="margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:-0.01em;color:#1b1f1d">${escaped(mail.title)}</h1>
${mail.paragraphs.map(paragraph).join("\n")}
${button === null ? "" : buttonOf(button, colors)}</div>
<div style="max-width:512px;margin:0 auto;padding:20px 29px 0">
<p class="muted" style="${mutedStyle};font-size:13px">${escaped(closing)}${unsubscribeLink === null ? "" : `<br><a href="${escaped(unsubscribeLink)}" style="color:#59625d">${escaped(unsubscribe)}</a>`}</p>
${foot.map((line) => `<p class="muted" style="${mutedStyle};font-size:12px">${escaped(line)}</p>`).join("\n")}
</div>
</div>
</body>
</html>
`;
  return { subject: cut(mail.subject, subjectCharacters), text, html };
}

/** The largest logo in a mail, in CSS pixels: less than half its pixels, so that it is sharp. */
const mostLogo = { width: 200, height: 44 };

/** The logo, or else the name, at the head of a mail. */
function headOf(brand: MailBrand | null, sender: string, { light }: AccentColors): string {
  const style = `margin:0 0 24px;font-size:16px;font-weight:700;color:${light}`;
  if (brand === null) return `<p class="brand" style="${style}">Obole</p>`;
  const { logo } = brand;
  if (logo === null) return `<p class="brand" style="${style}">${escaped(sender)}</p>`;
  const scale = Math.min(0.5, mostLogo.width / logo.width, mostLogo.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return `<p class="brand" style="${style}"><img src="${escaped(logo.url)}" width="${width}" height="${height}" alt="${escaped(sender)}" style="display:block;border:0;max-width:100%;height:auto"></p>`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b1f1d">${escaped(text)}</p>`;
}

function buttonOf(
  { action, link }: { readonly action: string; readonly link: string },
  { fill, onFill, light }: AccentColors,
): string {
  return `<p style="margin:28px 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:14px 26px;border:1px solid ${light};border-radius:10px;background:${fill};color:${onFill};font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a></p>
`;
}

/** Truncates by code point, so that no surrogate pair is split. */
export function cut(text: string, mostCharacters: number): string {
  const characters = [...text];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters - 1).join("")}…`;
}
