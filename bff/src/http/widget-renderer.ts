import { createHash } from "node:crypto";
import type { Answer, Engine } from "@obole/core";
import type {
  CharitySelectionInput,
  CharitySelectionView,
  LeadFormView,
} from "@obole/widgets/server";
import type { Html } from "../pages/html.js";
import { renderedElement } from "../pages/rendered-element.js";
import type { PageLanguage } from "../pages/texts.js";
import { openCall } from "./open-call.js";

/** A gift that a page is about. */
export interface GiftLink {
  readonly kind: "donation" | "vote";
  readonly id: string;
}

/** The search, the page and the choice of a selection that works without JavaScript. */
export interface SelectionState {
  readonly search?: string | undefined;
  readonly cause?: string | undefined;
  readonly cursor?: string | undefined;
  readonly charityId?: string | undefined;
  readonly openCharity?: string | undefined;
  readonly hint?: CharitySelectionInput["hint"];
  readonly isDone?: boolean;
}

/** The data of a rendering. */
export interface SelectionSubject {
  readonly publicKey: string;
  readonly gift?: GiftLink | undefined;
  readonly language: PageLanguage;
  readonly state?: SelectionState;
  /** Shows a campaign that has not started as it will look once it has. */
  readonly asStarted?: boolean;
}

/** A selection to render. */
export interface SelectionRequest extends SelectionSubject {
  /** The page's own texts by key. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** The element's own content, which browsers without declarative shadow DOM show. */
  readonly content: Html;
}

/** A rendered selection, or the API's refusal. */
export type RenderedSelection =
  | { readonly view: CharitySelectionView; readonly element: Html }
  | { readonly refusal: Answer };

/** The details that a person has entered before a claim. */
export interface LeadRequest extends Pick<SelectionRequest, "publicKey" | "language"> {
  readonly donationId: string;
  readonly charityId: string;
  readonly draft: Readonly<Record<string, string>>;
  readonly hasAcceptedTerms: boolean;
  readonly isSent: boolean;
}

/** The form for details of a campaign that requires them; null for others. */
export type RequiredLead =
  | { readonly form: LeadFormView; readonly summary: string }
  | null
  | { readonly refusal: Answer };

/** Renders the widgets of pages on this server. */
export interface WidgetRenderer {
  /** Checks the details that a campaign requires before a claim. */
  leadOf(request: LeadRequest): Promise<RequiredLead>;
  /** Reads the data of a charity selection as its element would, and renders it as declarative shadow DOM. */
  renderSelection(request: SelectionRequest): Promise<RenderedSelection>;
  /** Renders a selection of data that is at hand, such as that of a campaign which does not exist yet. */
  renderView(
    view: CharitySelectionView,
    request: Pick<SelectionRequest, "language" | "content">,
  ): Promise<Html>;
  /** The source of the rendered style sheet in a content security policy: its hash. */
  styleSource(): Promise<string>;
}

/** The most charities among which the name of a chosen one is looked for, when it is not on the page. */
const maxNamesRead = 100;

/** @param baseUrl the public address, which the element asks and its form is sent to */
export function widgetRenderer(engine: Engine, baseUrl: string): WidgetRenderer {
  const listCharities = openCall(engine, "list-public-charities");
  const read = viewReader(openCall(engine, "get-public-view"), listCharities);
  // Loaded with the first page, so that it does not delay the start.
  const load = () => import("@obole/widgets/server");

  /** The chosen charity; null if there is none, or if it is far from the beginning of a long list. */
  async function choiceOf(
    { publicKey, language: locale, state = {} }: SelectionSubject,
    { charities }: CharitySelectionView,
  ) {
    const { charityId } = state;
    if (charityId === undefined) return null;
    const chosenOf = ({ data }: CharitySelectionView["charities"]) =>
      data.find((one) => one.charityId === charityId);
    const shown = chosenOf(charities);
    if (shown !== undefined) return shown;
    const query = { locale, limit: String(maxNamesRead) };
    const { status, body } = await listCharities({ path: { publicKey }, query });
    return status === 200 ? (chosenOf(body as CharitySelectionView["charities"]) ?? null) : null;
  }

  return {
    async leadOf({ publicKey, language, donationId, charityId, ...entered }) {
      const gift = { kind: "donation", id: donationId } as const;
      const subject = { publicKey, gift, language };
      const { refusal, view } = await read(subject);
      if (refusal) return { refusal };
      if (!view.campaign.withLeadCollection) return null;
      const choice = await choiceOf({ ...subject, state: { charityId } }, view);
      const { amount, isPaid } = donationOf(view);
      const { leadFormView } = await load();
      const form = await leadFormView({
        ...{ ...entered, campaign: view.campaign, locale: language },
        ...{ amount, isPaid, charity: choice?.name ?? "…" },
      });
      return { form, summary: [amount, choice?.name].filter(Boolean).join(" · ") };
    },
    async styleSource() {
      const { charitySelectionCss } = await load();
      return `'sha256-${createHash("sha256").update(charitySelectionCss).digest("base64")}'`;
    },
    async renderView(view, { language, content }) {
      const { charitySelectionCss, renderCharitySelection } = await load();
      const rendered = await renderCharitySelection({
        // Nobody can ask for more of a campaign that does not exist, and nothing on its picture can be pressed.
        publicKey: "preview",
        locale: language,
        messages: undefined,
        baseUrl,
        view,
        choice: null,
        charityId: undefined,
        ...shownIn({}),
      });
      return renderedElement(rendered, charitySelectionCss, content);
    },
    async renderSelection(request) {
      const { publicKey, gift, language, messages, content, state = {} } = request;
      const { refusal, view } = await read(request);
      if (refusal) return { refusal };
      const choice = await choiceOf(request, view);
      const { charitySelectionCss, renderCharitySelection } = await load();
      const rendered = await renderCharitySelection({
        publicKey,
        ...(gift === undefined ? {} : { [`${gift.kind}Id`]: gift.id }),
        locale: language,
        messages,
        baseUrl,
        view,
        choice,
        charityId: state.charityId,
        ...shownIn(state),
      });
      return { view, element: renderedElement(rendered, charitySelectionCss, content) };
    },
  };
}

/** Returns what reads the data of a view; a refusal is returned as it is. */
function viewReader(
  readView: ReturnType<typeof openCall>,
  listCharities: ReturnType<typeof openCall>,
) {
  return async (subject: SelectionSubject) => {
    const { publicKey, gift, language: locale, state = {} } = subject;
    const path = { publicKey };
    const { search, cause, cursor } = state;
    const isFirst = !search && !cause && !cursor;
    const gifts = gift === undefined ? {} : { [`${gift.kind}Id`]: gift.id };
    const [first, found] = await Promise.all([
      readView({ path, query: { locale, ...gifts } }),
      isFirst ? null : listCharities({ path, query: defined({ search, cause, cursor, locale }) }),
    ]);
    const refusal = [first, found].find((answer) => answer !== null && answer.status !== 200);
    if (refusal) return { refusal };
    const { campaign, charities, donation, vote } = first.body as CharitySelectionView & {
      donation: CharitySelectionView["gift"];
      vote: CharitySelectionView["gift"];
    };
    const shown = found === null ? charities : (found.body as CharitySelectionView["charities"]);
    const view = { campaign, charities: shown, gift: donation ?? vote };
    return { view: subject.asStarted ? startedView(view) : view };
  };
}

/** The view of a campaign as if it had started; of one that has started or ended, as it is. */
function startedView(view: CharitySelectionView): CharitySelectionView {
  const { campaign } = view;
  const isAhead = campaign.status === "DRAFT" || campaign.status === "PENDING";
  return isAhead ? { ...view, campaign: { ...campaign, status: "ACTIVE" } } : view;
}

/** What the form of a lead says of the donation. */
function donationOf({ gift }: CharitySelectionView) {
  return gift !== null && "donationId" in gift
    ? { amount: gift.display.amount, isPaid: gift.isPaidByAccount }
    : { amount: "", isPaid: false };
}

/** The state of the view as its element knows it. */
function shownIn({ search = "", cause = "", openCharity, hint, isDone }: SelectionState) {
  return {
    query: search || cause ? { search, cause } : null,
    openCharity: openCharity ?? null,
    hint: hint ?? null,
    isDone: isDone ?? false,
  };
}

function defined(fields: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

/** The path of the hosted page of a campaign or of a gift. */
export function giftPath({
  publicKey,
  gift,
}: Pick<SelectionSubject, "publicKey" | "gift">): string {
  const path = `/give/${encodeURIComponent(publicKey)}`;
  return gift === undefined ? path : `${path}/${gift.kind}s/${encodeURIComponent(gift.id)}`;
}
