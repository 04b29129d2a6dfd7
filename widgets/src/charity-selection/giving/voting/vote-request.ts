import { html, nothing, type TemplateResult } from "lit";
import { call, json } from "../../../core/api/client.js";
import { statusOf } from "../../../core/api/errors.js";
import type { PublicCharity } from "../../../core/api/types.js";
import { mark } from "../../../core/charity-mark/charity-mark.js";
import { css } from "../../../core/css.js";
import type { FirstView } from "../../charity-selection.model.js";
import type { Messages } from "../../messages.js";
import type { GivingContext, GivingHost } from "../context.js";
import type { GivingMessages } from "../messages.js";

export const voteRequestStyles = [
  css`
    .ask {
      display: grid;
      gap: 8px;
      margin: var(--_space);
      padding: var(--_space);
      border-radius: var(--_radius);
      background: var(--_tint);
    }
    .ask label {
      font-weight: 600;
    }
    .ask .fields {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .ask input {
      flex: 1 1 14em;
      min-inline-size: 0;
      min-block-size: 46px;
      padding-inline: 14px;
      border: 1px solid var(--_line);
      border-radius: var(--_inner-radius);
      background: var(--_surface);
    }
    .ask [aria-invalid="true"] {
      border-color: var(--_danger);
    }
    .candidates > li {
      display: flex;
      gap: 12px;
      align-items: center;
      padding-block: 6px;
    }
  `,
];

const address = "public/{public-key}/votes?";

/** How far the person is who asks for the link to a vote. */
type Step = "asking" | "badEmail" | "sending" | "refused" | "asked";

/**
 * What a campaign shows on which anybody may vote, to somebody who has no link to a vote yet: what the vote decides, the
 * form by which the link is asked for, and the charities. The link leads to the page on which one of them is chosen.
 *
 * Its field is in the shadow root, not in the page as those of other elements, so that the form works where a server has
 * rendered it and there is no JavaScript.
 */
export class VoteRequest {
  readonly #host: GivingHost;
  readonly #context: GivingContext;
  readonly #messages: GivingMessages;
  readonly #origin: string;
  #step: Step = "asking";

  constructor(host: GivingHost, context: GivingContext, messages: GivingMessages, origin: string) {
    this.#host = host;
    this.#context = context;
    this.#messages = messages;
    this.#origin = origin;
  }

  render({ campaign, charities }: FirstView, shared: Messages): TemplateResult {
    const notes = [campaign.description, campaign.vote?.display.stakes];
    return html`<div class="scroll">
      <header>
        <h2 class="text" part="title" tabindex="-1">${campaign.name}</h2>
        ${notes.map((note) => (note ? html`<p class="text muted">${note}</p>` : nothing))}
      </header>
      <div class="ask" role="status">${this.#step === "asked" ? this.#asked() : this.#form(shared)}</div>
      <ul class="list candidates" aria-label=${shared.charities}>
        ${charities.data.map((charity) => candidate(charity, this.#origin))}
      </ul>
    </div>`;
  }

  #asked(): TemplateResult {
    return html`<h2 class="text" tabindex="-1">${this.#messages.askedTitle}</h2>
      <p class="text">${this.#messages.askedText}</p>`;
  }

  /** Without JavaScript it is sent to the hosted page. */
  #form(shared: Messages): TemplateResult {
    const { askText, askEmail, askButton, askBadEmail } = this.#messages;
    const step = this.#step;
    const isSending = step === "sending";
    const error = step === "badEmail" ? askBadEmail : step === "refused" ? shared.refused : null;
    return html`<form method="post" action="${this.#origin}/give/${this.#host.publicKey}" novalidate @submit=${this.#submit}>
      <input type="hidden" name="locale" value=${this.#host.language}>
      <p class="text">${askText}</p>
      <label for="email">${askEmail}</label>
      <div class="fields">
        <input id="email" name="email" type="email" autocomplete="email" required
          aria-invalid=${error ? "true" : nothing} aria-describedby=${error ? "email-error" : nothing}>
        <button class="button text" part="button" aria-disabled=${isSending}>${isSending ? shared.sending : askButton}</button>
      </div>
      ${error ? html`<p class="error" id="email-error">${error}</p>` : nothing}
    </form>`;
  }

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.#step === "sending") return;
    const email = new FormData(event.currentTarget as HTMLFormElement).get("email");
    void this.#send(String(email).trim());
  };

  async #send(email: string): Promise<void> {
    const { address: addressOf, report } = this.#context;
    const { language: locale } = this.#host;
    // Only what cannot be an address at all: whether mail arrives no pattern knows.
    if (!/^\S+@\S+\.\S+$/.test(email)) return await this.#become("badEmail", "#email");
    await this.#become("sending");
    try {
      const { signal } = new AbortController();
      await call(addressOf(address).replace(/\?.*/, ""), signal, json({ email, locale }));
      await this.#become("asked", ".ask h2");
    } catch (error) {
      report(error);
      await this.#become(statusOf(error) === 400 ? "badEmail" : "refused", "#email");
      // The vote has ended meanwhile: show the current state.
      if ([403, 404].includes(statusOf(error) ?? 0)) await this.#context.reopen();
    }
  }

  async #become(step: Step, focused?: string): Promise<void> {
    this.#step = step;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (focused) this.#host.renderRoot.querySelector<HTMLElement>(focused)?.focus();
  }
}

function candidate(charity: PublicCharity, base: string): TemplateResult {
  const { name, profile, display } = charity;
  const about = profile?.headline ?? [display.place, ...display.causes].filter(Boolean).join(" · ");
  return html`<li>
    ${mark(charity, base)}
    <span class="words"><span class="name text">${name}</span><span class="meta text">${about}</span></span>
  </li>`;
}
