import type { Language } from "../language.js";
import { mailTexts } from "./index.js";
import type { MailText } from "./mail-text.js";

/** A mail as it is sent. */
export interface LaidOutMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Longer subjects are cut off by every mail program, at a place of its own choice. */
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
 * What programs that know dark mode show instead of the colours beside the elements; the others see a light mail. The
 * text keeps 4.5 : 1 in both.
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
 * Lays a mail out as text and as HTML. Styles stand beside the elements, because mail programs take away what stands
 * elsewhere; everything that is said is escaped here and nowhere else.
 *
 * @param links where the button leads, which also stands in full, for who cannot press it; and where reminders end
 */
export function layOutMail(
  said: MailText,
  language: Language,
  { link, unsubscribeLink }: { link: string | null; unsubscribeLink: string | null },
): LaidOutMail {
  const { copyLink, noReply, unsubscribe } = mailTexts[language];
  const { action } = said;
  const button = action === null || link === null ? null : { action, link };
  const closing = `${said.reason} ${noReply}`;
  const text = [
    said.title,
    ...said.paragraphs,
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
<title>${escaped(said.subject)}</title>
<style>
${darkColours}
</style>
</head>
<body class="page" style="margin:0;background:#f6f5f1">
<div style="display:none;max-height:0;overflow:hidden">${escaped(said.preview)}</div>
<div class="page" lang="${language}" dir="ltr" style="padding:24px 12px;background:#f6f5f1;${font}">
<div class="card" style="max-width:512px;margin:0 auto;padding:32px 24px 20px;border:1px solid #e2e0d8;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 20px;font-size:15px;font-weight:700;color:#1f6f54">Obole</p>
<h1 class="text" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#1b1f1d">${escaped(said.title)}</h1>
${said.paragraphs.map(paragraph).join("\n")}
${button === null ? "" : buttonOf(button, copyLink)}</div>
<div style="max-width:512px;margin:0 auto;padding:20px 25px 0">
<p class="muted" style="${mutedStyle};font-size:13px">${escaped(closing)}${unsubscribeLink === null ? "" : `<br><a href="${escaped(unsubscribeLink)}" style="color:#59625d">${escaped(unsubscribe)}</a>`}</p>
</div>
</div>
</body>
</html>
`;
  return { subject: cut(said.subject, subjectCharacters), text, html };
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

/** Cuts by whole characters, so that none is left in halves. */
function cut(text: string, mostCharacters: number): string {
  const characters = [...text];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters - 1).join("")}…`;
}
