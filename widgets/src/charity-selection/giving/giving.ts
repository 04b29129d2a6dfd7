import { type CSSResult, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { statusOf } from "../../core/api/errors.js";
import type { Lead, PublicCharity } from "../../core/api/types.js";
import type { LoadMessages } from "../../core/element.js";
import type { Choice, Hint, Opening } from "../charity-selection.model.js";
import type { Messages } from "../messages/index.js";
import { OboleClaimEvent } from "./giving.events.js";
import {
  type Action,
  firstStep,
  type GiftCalls,
  hintOf,
  isAtLead,
  nextStep,
  type Outcome,
  outcomeOf,
  type Step,
  settle,
} from "./giving.model.js";
import { givingStyles } from "./giving.styles.js";
import { details, outcomeNotice } from "./giving.templates.js";
import type { LeadForm } from "./lead/lead.js";
import type { LeadMessages } from "./lead/messages/index.js";
import { type GivingMessages, givingMessageChunks } from "./messages/index.js";

/** What the flow knows of its element, and asks of it. */
export interface GivingContext extends GiftCalls {
  /** Null for an unknown key. */
  readonly opening: () => Opening | null;
  readonly choice: () => Choice | null;
  /** Loads the opening again; resolves when that has ended. */
  readonly reopen: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/**
 * What surrounds choosing: details to read, the lead form, claiming or casting, and outcomes. Nobody
 * needs it in order to start choosing, so it is a chunk of its own, which loads right after the first paint.
 *
 * Of the files outside this folder it may import types and `core` alone: anything else would move into
 * a chunk that the element has to wait for.
 */
export class Giving {
  readonly #host: ReactiveElement;
  readonly #context: GivingContext;
  #messages: GivingMessages | null = null;
  #lead: { readonly form: LeadForm; readonly messages: LeadMessages } | null = null;
  /** One for good: it draws into the page and keeps what was filled in. */
  #form: LeadForm | null = null;
  #step: Step = firstStep;
  /** The step that has the focus. */
  #focused: Step = firstStep;

  constructor(host: ReactiveElement, context: GivingContext) {
    this.#host = host;
    this.#context = context;
    this.#adopt([givingStyles]);
  }

  /** Loads the texts, and the lead form where the campaign asks for a lead. */
  async prepare(load: LoadMessages, needsLead: boolean): Promise<void> {
    const [messages, lead] = await Promise.all([
      load(givingMessageChunks),
      needsLead ? this.#openLead(load) : null,
    ]);
    this.#messages = messages;
    this.#lead = lead;
  }

  get hint(): Hint | null {
    return hintOf(this.#step);
  }

  get isDone(): boolean {
    return this.#step.at === "done";
  }

  get isAtLead(): boolean {
    return isAtLead(this.#step);
  }

  /** The outcome or the lead form. */
  render(shared: Messages, button: TemplateResult): TemplateResult | typeof nothing {
    const outcome = this.#outcome;
    if (outcome) return this.#messages ? outcomeNotice(outcome, this.#messages) : nothing;
    const opening = this.#context.opening();
    if (!this.#lead || !opening) return nothing;
    const step = this.#step;
    return this.#lead.form.render({
      opening,
      problems: step.at === "lead" ? step.problems : {},
      error: step.at === "lead" && step.isRefused ? shared.refused : null,
      choice: this.#context.choice(),
      messages: this.#lead.messages,
      button,
      back: () => this.#act({ type: "back" }),
      submit: () => this.submit(),
    });
  }

  /** What the open card of a charity shows. */
  details(charity: PublicCharity): TemplateResult | typeof nothing {
    return this.#messages ? details(charity, this.#messages) : nothing;
  }

  /** A charity was chosen: a hint about the choice is out of date. */
  chose(): void {
    this.#act({ type: "choose" });
  }

  /** Starts over, for another campaign or gift. */
  reset(): void {
    this.#step = firstStep;
  }

  /** Goes on from choosing, or sends the lead form. */
  submit(): void {
    const { at } = this.#step;
    if (at !== "choosing" && at !== "lead") return;
    const lead = at === "lead" ? this.#submitLead() : this.#submitChoice();
    if (this.#isSending) void this.#settle(lead);
  }

  /** Puts the focus where the step that has just been drawn wants it. */
  moveFocus(): void {
    const step = this.#step;
    const before = this.#focused;
    if (step === before) return;
    this.#focused = step;
    const opening = this.#context.opening();
    if (step.at === "lead" && opening) {
      const isNew = before.at === "choosing";
      if (isNew || Object.keys(step.problems).length > 0) {
        this.#lead?.form.focus(opening.campaign, step.problems);
      }
    }
    if (step.at !== "choosing") return;
    if (before.at === "lead") this.#focusOn("footer button");
    if (step.problem === "chooseFirst") this.#focusOn("[type=radio]");
  }

  get #isSending(): boolean {
    return this.#step.at === "sending";
  }

  get #outcome(): Outcome | null {
    return outcomeOf(this.#context.opening(), this.#step);
  }

  async #openLead(load: LoadMessages) {
    const { LeadForm, leadMessageChunks, leadStyles } = await import("./lead/lead.js");
    const messages = await load(leadMessageChunks);
    if (!this.#form) {
      this.#form = new LeadForm(this.#host);
      this.#adopt(leadStyles);
    }
    return { form: this.#form, messages };
  }

  #adopt(styles: readonly CSSResult[]): void {
    const { adoptedStyleSheets } = this.#host.renderRoot as ShadowRoot;
    for (const { styleSheet } of styles) if (styleSheet) adoptedStyleSheets.push(styleSheet);
  }

  #act(action: Action): void {
    this.#step = nextStep(this.#step, action);
    this.#host.requestUpdate();
  }

  #focusOn(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #submitChoice(): null {
    const hasChoice = this.#context.choice() !== null;
    this.#act({ type: "submit", hasChoice, needsLead: this.#lead !== null });
    return null;
  }

  #submitLead(): Lead | null {
    const opening = this.#context.opening();
    if (!this.#lead || !opening) return null;
    const { problems, lead } = this.#lead.form.read(opening.campaign);
    this.#act({ type: "submit-lead", problems });
    return lead;
  }

  async #settle(lead: Lead | null): Promise<void> {
    const choice = this.#context.choice();
    if (!choice) return;
    const { charityId } = choice;
    try {
      const gift = await settle(lead ? { charityId, lead } : { charityId }, this.#context);
      this.#act({ type: "accepted", gift });
      this.#host.dispatchEvent(new OboleClaimEvent(gift));
    } catch (error) {
      this.#act({ type: "refused" });
      this.#context.report(error);
      // The campaign ended, or the gift went elsewhere meanwhile: the present state says it best.
      if ([403, 404, 409].includes(statusOf(error) ?? 0)) await this.#context.reopen();
    }
    await this.#host.updateComplete;
    if (this.#outcome) this.#focusOn("h2");
  }
}
