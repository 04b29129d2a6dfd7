import type { Language } from "../../../domain/language.js";
import { mailTexts } from "./index.js";
import type { MailText } from "./mail-text.js";

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail programs truncate longer subjects, each at a different length. */
const subjectCharacters = 150;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/**
 * The colours of dark mode, in the mail programs that support it; the others show the light ones. Text contrast is 4.5
 * : 1 in both.
 */
const darkColours = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141715!important}
.card{background:#1d2220!important;border-color:#333a36!important}
.text{color:#eef1ef!important}
.muted,.muted a{color:#a5aea9!important}
.brand{color:#6fd0ab!important}
.button{background:#6fd0ab!important;color:#06231c!important}
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mutedStyle = "margin:0 0 12px;line-height:1.5;color:#59625d";

/**
 * Renders a mail as text and as HTML. Styles are inline, because mail programs remove style sheets; all texts are
 * escaped here.
 *
 * @param links the target of the button, also shown in full for those who cannot press it; and the unsubscribe link
 */
export function renderMail(
  mail: MailText,
  language: Language,
  { link, unsubscribeLink }: { link: string | null; unsubscribeLink: string | null },
): RenderedMail {
  const { copyLink, noReply, unsubscribe } = mailTexts[language];
  const { action } = mail;
  const button = action === null || link === null ? null : { action, link };
  const closing = `${mail.reason} ${noReply}`;
  const text = [
    mail.title,
    ...mail.paragraphs,
    ...(button === null ? [] : [`${button.action}\n${button.link}`]),
    `-- \n${closing}${unsubscribeLink === null ? "" : `\n${unsubscribe} <${unsubscribeLink}>`}`,
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
${darkColours}
</style>
</head>
<body class="page" style="margin:0;background:#f6f5f1">
<div style="display:none;max-height:0;overflow:hidden">${escaped(mail.preview)}</div>
<div class="page" lang="${language}" dir="ltr" style="padding:24px 12px;background:#f6f5f1;${font}">
<div class="card" style="max-width:512px;margin:0 auto;padding:32px 24px 20px;border:1px solid #e2e0d8;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 20px;font-size:15px;font-weight:700;color:#1f6f54">Obole</p>
<h1 class="text" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#1b1f1d">${escaped(mail.title)}</h1>
${mail.paragraphs.map(paragraph).join("\n")}
${button === null ? "" : buttonOf(button, copyLink)}</div>
<div style="max-width:512px;margin:0 auto;padding:20px 25px 0">
<p class="muted" style="${mutedStyle};font-size:13px">${escaped(closing)}${unsubscribeLink === null ? "" : `<br><a href="${escaped(unsubscribeLink)}" style="color:#59625d">${escaped(unsubscribe)}</a>`}</p>
</div>
</div>
</body>
</html>
`;
  return { subject: cut(mail.subject, subjectCharacters), text, html };
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b1f1d">${escaped(text)}</p>`;
}

function buttonOf(
  { action, link }: { readonly action: string; readonly link: string },
  copyLink: string,
): string {
  const href = escaped(link);
  return `<p style="margin:28px 0"><a class="button" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#1f6f54;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(action)}</a></p>
<p class="muted" style="${mutedStyle};font-size:14px">${escaped(copyLink)}<br><a href="${href}" style="color:#59625d">${href}</a></p>
`;
}

/** Truncates by code point, so that no surrogate pair is split. */
function cut(text: string, mostCharacters: number): string {
  const characters = [...text];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters - 1).join("")}…`;
}
