import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { json } from "../../core/api/client.js";
import { detailOf } from "../../core/api/errors.js";
import type { WidgetDonor } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import { countries } from "../../core/identity/countries.js";
import { type IdentityField, IdentityFields } from "../../core/identity/identity-fields.js";
import { identityFieldStyles } from "../../core/identity/identity-fields.styles.js";
import { Load, type Plain } from "../../core/load.js";
import { ghosts, notice } from "../../core/parts.js";
import { OwnData, ownDataStyles } from "./own-data.js";
import type { Section, SectionContext } from "./section.js";
import { actStyles, barStyles } from "./section.styles.js";

/** The fields of the profile, in order. */
export const fieldNames = [
  "firstName",
  "lastName",
  "personalEmail",
  "phone",
  "birthdate",
  "street",
  "zip",
  "city",
  "country",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** The values of the fields; empty where unknown. */
export type Values = Readonly<Record<FieldName, string>>;

/** The problems of the fields. */
export type Problems = Readonly<Partial<Record<FieldName, "badEmail" | "tooLong" | "refused">>>;

/** The service takes as many characters, and 255 of every other field. */
const mostCharacters: Readonly<Partial<Record<FieldName, number>>> = { phone: 50, zip: 20 };
const mostOfOthers = 255;

export function valuesOf(donor: Pick<WidgetDonor, FieldName>): Values {
  const entries = fieldNames.map((name) => [name, donor[name] ?? ""]);
  return Object.fromEntries(entries) as Values;
}

/** The changed fields, as the service takes them: `null` clears a field. */
export function changesOf(
  saved: Pick<WidgetDonor, FieldName>,
  values: Values,
): Partial<Record<FieldName, string | null>> {
  const before = valuesOf(saved);
  const changed = fieldNames.filter((name) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]));
}

/** Problems that the service would certainly refuse. */
export function problemsOf(values: Values): Problems {
  const problems: Partial<Record<FieldName, "badEmail" | "tooLong">> = {};
  for (const name of fieldNames) {
    const text = values[name].trim();
    if (text.length > (mostCharacters[name] ?? mostOfOthers)) problems[name] = "tooLong";
    // Only what cannot be an address at all: whether mail arrives no pattern knows.
    else if (name === "personalEmail" && text && !/^\S+@\S+\.\S+$/.test(text))
      problems[name] = "badEmail";
  }
  return problems;
}

/** The fields that the service refused; it names a problem's field before what is wrong with it. */
export function refusedFields(error: unknown): Problems {
  const { status, message } = detailOf(error);
  if (status !== 400) return {};
  const named = new Set(message.split("; ").map((problem) => problem.split(/\W/, 1)[0]));
  const refused = fieldNames.filter((name) => named.has(name));
  return Object.fromEntries(refused.map((name) => [name, "refused"]));
}

const ownStyles = css`
  .fields {
    inline-size: 100%;
    max-inline-size: 34em;
    padding: var(--_space) var(--_space) 0;
  }
  .fields > .muted {
    margin-block-end: 16px;
  }
`;

export const styles = [identityFieldStyles, actStyles, barStyles, ownStyles, ownDataStyles];

type Kind = Pick<IdentityField, "type" | "autocomplete">;

const kinds: Readonly<Record<FieldName, Kind>> = {
  firstName: { type: "text", autocomplete: "given-name" },
  lastName: { type: "text", autocomplete: "family-name" },
  personalEmail: { type: "email", autocomplete: "email" },
  phone: { type: "tel", autocomplete: "tel" },
  birthdate: { type: "date", autocomplete: "bday" },
  street: { type: "text", autocomplete: "street-address" },
  zip: { type: "text", autocomplete: "postal-code" },
  city: { type: "text", autocomplete: "address-level2" },
  country: { type: "text", autocomplete: "country" },
};

/** The unsaved changes of a donor. */
interface Draft {
  readonly donorId: string;
  readonly values: Values;
}

/** How the last attempt to save went. */
type Saving = "sending" | "saved" | "notSaved" | "checkFields" | "unsaved" | null;

/** The profile of the donor, to complete and correct. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new Profile(host, context);
}

class Profile implements Section {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #fields: IdentityFields;
  readonly #ownData: OwnData;
  readonly #donor: Load<readonly Plain[], WidgetDonor>;
  #draft: Draft | null = null;
  #problems: Problems = {};
  #saving: Saving = null;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
    this.#fields = new IdentityFields(host);
    this.#ownData = new OwnData(host, context);
    this.#donor = new Load(host, {
      args: context.allowed,
      run: (_, signal) => context.call<WidgetDonor>(context.address("donor?"), signal),
      onError: context.report,
    });
  }

  get stage(): Stage {
    if (this.#known) return "ready";
    return this.#donor.state.status === "error" ? "failed" : "loading";
  }

  get announcement(): string {
    if (this.#saving === "sending") return this.#context.shared().wait;
    return this.#saving ? this.#context.texts()[this.#saving] : this.#ownData.announcement;
  }

  render(): TemplateResult {
    if (this.#ownData.isErased) return this.#ownData.renderErased();
    const donor = this.#known;
    if (donor) return this.#form(donor);
    if (this.#donor.state.status !== "error") return ghosts();
    const { failed, retry } = this.#context.shared();
    return notice(failed, retry, () => {
      this.#host.renderRoot.querySelector<HTMLElement>("#panel")?.focus();
      void this.#donor.retry();
    });
  }

  holdsBack(): boolean {
    const donor = this.#known;
    if (!donor || !this.#isChanged(donor)) return false;
    this.#become("unsaved");
    return true;
  }

  /** The donor, but for another one's while the next is on its way. */
  get #known(): WidgetDonor | null {
    const { status } = this.#donor.state;
    return status === "stale" ? null : this.#donor.value;
  }

  #values(donor: WidgetDonor): Values {
    return this.#draft?.donorId === donor.donorId ? this.#draft.values : valuesOf(donor);
  }

  #isChanged(donor: WidgetDonor): boolean {
    return Object.keys(changesOf(donor, this.#values(donor))).length > 0;
  }

  #form(donor: WidgetDonor): TemplateResult {
    const texts = this.#context.texts();
    const { shared } = this.#context;
    const isSending = this.#saving === "sending";
    const isChanged = this.#isChanged(donor);
    const isWrong = this.#saving === "notSaved" || this.#saving === "checkFields";
    const said = this.#saving ?? (isChanged ? "unsaved" : null);
    this.#fields.show(this.#shown(donor));
    const saveOnEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) void this.#save();
    };
    return html`<div class="fields" @input=${() => this.#edit(donor)} @keydown=${saveOnEnter}>
        ${donor.email ? html`<p class="text muted">${format(texts.signedInAs, { email: donor.email })}</p>` : nothing}
        <slot name="fields"></slot>
      </div>
      ${this.#ownData.render(donor.email)}
      <div class="bar">
        <p class="text ${isWrong ? "error" : "muted"}">${said && said !== "sending" ? texts[said] : nothing}</p>
        ${
          isChanged
            ? html`<button class="button quiet" aria-disabled=${isSending} @click=${() => this.#discard()}>${texts.discard}</button>`
            : nothing
        }
        <button class="button" name="save" aria-disabled=${isSending || !isChanged} @click=${() => this.#save()}>
          ${isSending ? shared().wait : texts.save}
        </button>
      </div>`;
  }

  #shown(donor: WidgetDonor): IdentityField[] {
    const texts = this.#context.texts();
    const values = this.#values(donor);
    return fieldNames.map((name) => {
      const problem = this.#problems[name];
      return {
        ...kinds[name],
        name,
        label: texts[name],
        value: values[name],
        error: problem ? texts[problem] : null,
        isOptional: true,
        ...(name === "country" ? { options: this.#countries(values.country) } : {}),
      };
    });
  }

  #countries(code: string) {
    const all = countries(this.#context.language());
    const known = all.some(({ value }) => value === code) ? [] : [{ value: code, label: code }];
    return [...(code ? [{ value: "", label: "" }] : []), ...known, ...all];
  }

  #edit({ donorId }: WidgetDonor): void {
    this.#draft = { donorId, values: this.#fields.values as Values };
    this.#become(this.#saving === "sending" ? "sending" : null);
  }

  #discard(): void {
    if (this.#saving === "sending") return;
    this.#draft = null;
    this.#problems = {};
    this.#become(null);
    this.#fields.focus("firstName");
  }

  async #save(): Promise<void> {
    const donor = this.#known;
    if (!donor || this.#saving === "sending") return;
    const values = this.#values(donor);
    const changes = changesOf(donor, values);
    const unfinished = this.#fields.unfinished.map((name) => [name, "refused"] as const);
    this.#problems = { ...problemsOf(values), ...Object.fromEntries(unfinished) };
    if (Object.keys(this.#problems).length > 0) return this.#showProblems();
    if (Object.keys(changes).length === 0) return;
    this.#become("sending");
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      const sent = json({ ...changes, locale: this.#context.language() }, "PATCH");
      const address = `${this.#context.base()}/v1/widgets/donor`;
      const saved = await this.#context.call<WidgetDonor>(address, signal, sent);
      // Changes typed in the meantime are not saved yet.
      if (this.#draft?.values === values) this.#draft = null;
      this.#become("saved");
      void this.#donor.extend(async () => saved);
      this.#context.changed({ kind: "donor", donor: saved });
    } catch (error) {
      this.#context.report(error);
      this.#problems = refusedFields(error);
      if (Object.keys(this.#problems).length > 0) return this.#showProblems();
      this.#become("notSaved");
    }
  }

  async #showProblems(): Promise<void> {
    this.#become("checkFields");
    await this.#host.updateComplete;
    const first = fieldNames.find((name) => this.#problems[name]);
    if (first) this.#fields.focus(first);
  }

  #become(saving: Saving): void {
    this.#saving = saving;
    this.#host.requestUpdate();
  }
}
