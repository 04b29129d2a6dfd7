import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { json } from "../../core/api/client.js";
import { statusOf } from "../../core/api/errors.js";
import { css } from "../../core/css.js";
import { format } from "../../core/i18n/format.js";
import { saveFile } from "../../core/save-file.js";
import type { SectionContext } from "./section.js";

export const ownDataStyles = css`
  .own-data {
    padding: 8px var(--_space) var(--_space);
  }
  .own-data h3 {
    margin-block: 0 8px;
    font-size: 1em;
  }
  .own-data .acts {
    margin-block-start: 8px;
  }
  /* The focus is there to be read out, not to be used. */
  #erased {
    outline: none;
  }
  .own-data .control {
    max-inline-size: 24em;
    margin-block-start: 6px;
    font-weight: 400;
  }
  .own-data .control input[aria-invalid="true"] {
    border-color: var(--_danger);
  }
`;

type Problem = "otherAddress" | "paymentOnItsWay" | "notSaved";

/** Why nothing was erased. */
export function erasureProblem(error: unknown): Problem {
  const status = statusOf(error);
  if (status === 400) return "otherAddress";
  return status === 409 ? "paymentOnItsWay" : "notSaved";
}

/** How far the donor is with erasing the data. */
interface Erasing {
  readonly isSending: boolean;
  readonly problem: Problem | null;
}

/** What donors may ask for by law: a copy of all that is known of them, and that it is erased. */
export class OwnData {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  #erasing: Erasing | null = null;
  #isLoading = false;
  #hasFailed = false;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
  }

  /** Whether the donor is gone: then nothing else is shown. */
  isErased = false;

  get announcement(): string {
    const texts = this.#context.texts();
    if (this.isErased) return texts.erased;
    if (this.#erasing?.problem) return texts[this.#erasing.problem];
    return this.#hasFailed ? this.#context.shared().failed : "";
  }

  renderErased(): TemplateResult {
    return html`<p class="notice text" tabindex="-1" id="erased">${this.#context.texts().erased}</p>`;
  }

  /** @param email the address that confirms it; without one, the donor asks the account */
  render(email: string | null): TemplateResult {
    const texts = this.#context.texts();
    const { wait, failed } = this.#context.shared();
    const quiet = "button quiet";
    return html`<section class="own-data" aria-labelledby="own-data">
      <h3 class="text" id="own-data">${texts.ownData}</h3>
      <div class="acts">
        <button class=${quiet} name="export" aria-disabled=${this.#isLoading} @click=${this.#download}>
          ${this.#isLoading ? wait : texts.downloadData}
        </button>
        ${
          email && !this.#erasing
            ? html`<button class=${quiet} name="erase" @click=${this.#ask}>${texts.eraseData}</button>`
            : nothing
        }
        ${this.#hasFailed ? html`<p class="error text">${failed}</p>` : nothing}
      </div>
      ${email && this.#erasing ? this.#question(email, this.#erasing) : nothing}
    </section>`;
  }

  #question(email: string, { isSending, problem }: Erasing): TemplateResult {
    const texts = this.#context.texts();
    const eraseOnEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter") void this.#erase();
    };
    return html`<div class="acts asking" role="group" aria-labelledby="erasing">
      <p class="text" id="erasing"><strong>${texts.eraseTitle}</strong> ${texts.eraseText}</p>
      <label class="text">
        ${format(texts.typeAddress, { email })}
        <span class="control">
          <input type="email" name="confirmation" autocomplete="off" spellcheck="false" maxlength="254"
            aria-invalid=${problem === "otherAddress"} aria-describedby="erasure-problem" @keydown=${eraseOnEnter} />
        </span>
      </label>
      <p class="error text" id="erasure-problem" ?hidden=${!problem}>${problem ? texts[problem] : nothing}</p>
      <button class="button stop" aria-disabled=${isSending} @click=${() => this.#erase()}>
        ${isSending ? this.#context.shared().wait : texts.eraseYes}
      </button>
      <button class="button quiet" name="keep-data" @click=${this.#keep}>${texts.cancel}</button>
    </div>`;
  }

  readonly #download = async (): Promise<void> => {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#hasFailed = false;
    this.#host.requestUpdate();
    const { base, call, report } = this.#context;
    const { signal } = new AbortController();
    try {
      const held = await call<object>(`${base()}/v1/widgets/donor/export`, signal);
      const text = JSON.stringify(held, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "my-data.json");
    } catch (error) {
      report(error);
      this.#hasFailed = true;
    }
    this.#isLoading = false;
    this.#host.requestUpdate();
  };

  readonly #ask = (): void => {
    this.#erasing = { isSending: false, problem: null };
    void this.#focusOn("[name=confirmation]");
  };

  readonly #keep = (): void => {
    this.#erasing = null;
    void this.#focusOn("[name=erase]");
  };

  async #erase(): Promise<void> {
    if (!this.#erasing || this.#erasing.isSending) return;
    const { base, call, report, erased } = this.#context;
    const input = this.#host.renderRoot.querySelector<HTMLInputElement>("[name=confirmation]");
    const confirmation = input?.value.trim() ?? "";
    this.#become({ isSending: true, problem: null });
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      await call(`${base()}/v1/widgets/donor/erasure`, signal, json({ confirmation }));
    } catch (error) {
      report(error);
      this.#become({ isSending: false, problem: erasureProblem(error) });
      return void this.#focusOn("[name=confirmation]");
    }
    this.#erasing = null;
    this.isErased = true;
    erased();
    await this.#focusOn("#erased");
  }

  #become(erasing: Erasing): void {
    this.#erasing = erasing;
    this.#host.requestUpdate();
  }

  async #focusOn(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
