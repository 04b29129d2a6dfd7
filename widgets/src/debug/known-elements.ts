/** What the doctor has to know of an element beyond what its class says. */
export interface KnownElement {
  /** The attribute without which it shows nothing. */
  readonly key: "public-key" | "token";
  /** The kinds of token that open it. */
  readonly kinds?: readonly string[];
  /** What an admin widget token must be made for. */
  readonly widget?: string;
  /** A call below `/v1/widgets/` that is allowed to whoever may use the element. */
  readonly probe?: string;
  /** How its token is made. */
  readonly made?: string;
}

const admin = (widget: string, probe: string): KnownElement => ({
  key: "token",
  kinds: ["adminWidget"],
  widget,
  probe,
  made: `mintWidgetToken({ accountId, widgets: ["${widget}"] })`,
});

/** Every element, by its tag. */
export const knownElements: Readonly<Record<string, KnownElement>> = {
  "obole-charity-selection": { key: "public-key" },
  "obole-campaign-metrics": admin("metrics", "admin/metrics?limit=1"),
  "obole-receipts": admin("receipts", "admin/receipts?limit=1"),
  "obole-selection-editor": admin("selection", "admin/selections?limit=1"),
  "obole-donor-platform": {
    key: "token",
    kinds: ["donorPlatform", "donorWidget"],
    probe: "donor",
    made: "mintWidgetToken({ platformDonorId })",
  },
};

/** What a template leaves in an attribute when it has no value. */
const emptied = /^\s*(undefined|null|\[object .*|{{.*)?\s*$/;

/** The value of an attribute or of the property behind it; null where there is none worth the name. */
export function givenTo(element: Element, attribute: string): string | null {
  const property = attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value: unknown = Reflect.get(element, property) ?? element.getAttribute(attribute);
  return typeof value === "string" && !emptied.test(value) ? value : null;
}

/** The function by which the page gives the element its tokens. */
export function tokenSourceOf(element: Element): (() => Promise<unknown>) | null {
  const source: unknown = Reflect.get(element, "getToken");
  return typeof source === "function" ? () => Promise.resolve(source.call(element)) : null;
}

/** Whether the element has what opens it, one way or the other. */
export function isGiven(element: Element, key: KnownElement["key"]): boolean {
  return givenTo(element, key) !== null || (key === "token" && tokenSourceOf(element) !== null);
}
