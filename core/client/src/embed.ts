import type { PlatformFetch } from "./platform.js";

/** A charity selection to print into a page. */
export interface EmbedOptions {
  /** The campaign's public key. */
  readonly publicKey: string;
  /** The donation to claim. */
  readonly donationId?: string;
  /** The vote to cast. */
  readonly voteId?: string;
  /** The language; the page's by default, or English if the server renders. */
  readonly locale?: "fr" | "en" | "de" | "es" | "it" | "nl";
  /** Your own texts by key. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * `server`: the service renders the widget, so that it is on view before any script has arrived and works without
   * JavaScript. If the service does not answer in time, the browser renders it. Default: `browser`.
   */
  readonly render?: "server" | "browser";
  /** The nonce of the page's content security policy, for the style sheet and the script. */
  readonly nonce?: string;
  /** Whether the script tag is included; false on a page that has it already. Default: true. */
  readonly withScript?: boolean;
  /** How long to wait for the service. Default: 500. */
  readonly timeoutMs?: number;
}

/** Makes the HTML of a widget. It never fails because of the service. */
export async function embed(
  base: string,
  options: EmbedOptions,
  send: PlatformFetch,
): Promise<string> {
  const { nonce, withScript = true } = options;
  const rendered = options.render === "server" ? await renderedBy(base, options, send) : null;
  const nonced = nonce === undefined ? "" : ` nonce="${escaped(nonce)}"`;
  const script = `<script async crossorigin${nonced} src="${escaped(base)}/widgets/v1/obole.js"></script>\n`;
  // The first style element is the widget's own: texts of the data are escaped.
  const element = rendered?.replace("<style>", () => `<style${nonced}>`) ?? plain(base, options);
  return (withScript ? script : "") + element;
}

async function renderedBy(
  base: string,
  { publicKey, donationId, voteId, locale, messages, timeoutMs = 500 }: EmbedOptions,
  send: PlatformFetch,
): Promise<string | null> {
  const fields = { donationId, voteId, locale, messages: messages && JSON.stringify(messages) };
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const path = `/v1/widgets/public/${encodeURIComponent(publicKey)}/render`;
  try {
    const response = await send(`${base}${path}?${new URLSearchParams(given)}`, {
      method: "GET",
      headers: {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as { html: string }).html : null;
  } catch {
    return null;
  }
}

/** The element that the browser renders, with its space and a link for browsers without JavaScript. */
function plain(base: string, options: EmbedOptions): string {
  const { publicKey, donationId, voteId, locale, messages } = options;
  const attributes = Object.entries({
    "public-key": publicKey,
    "donation-id": donationId,
    "vote-id": voteId,
    locale,
    messages: messages && JSON.stringify(messages),
  }).map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ""));
  const gifts = Object.entries({ donations: donationId, votes: voteId });
  const [gift] = gifts
    .filter(([, id]) => id)
    .map(([kind, id = ""]) => `/${kind}/${encodeURIComponent(id)}`);
  return `<obole-charity-selection${attributes.join("")}>
<svg display="block" width="1" height="600" aria-hidden="true"></svg>
<a href="${escaped(`${base}/give/${encodeURIComponent(publicKey)}${gift ?? ""}`)}">Choose a charity</a>
</obole-charity-selection>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
