/** Something with a name that a page may use. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Attribute extends Named {
  /** The property that it sets. */
  readonly property: string;
  readonly type: string;
}

export interface Property extends Named {
  readonly attribute: string | null;
  readonly type: string;
  readonly isReadonly: boolean;
}

export interface Method extends Named {
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly result: string;
}

export interface CustomProperty extends Named {
  readonly default: string;
}

/** What an event carries. */
export interface EventType {
  /** Its type, where `OboleEvent` and the element's own event classes are known. */
  readonly type: string;
  /** The type of its detail, written out. */
  readonly detail: string;
  /** The source file that declares it, below `src` and without an ending. */
  readonly module: string;
}

/** Everything that a page may use of one element. */
export interface ElementApi {
  /** The element's folder, and the name of its entry in the package. */
  readonly name: string;
  readonly tag: string;
  readonly className: string;
  readonly description: string;
  /** How much space the page's snippet should keep free. */
  readonly heightPx: number;
  readonly attributes: readonly Attribute[];
  readonly properties: readonly Property[];
  readonly methods: readonly Method[];
  readonly events: readonly (Named & EventType)[];
  readonly slots: readonly Named[];
  readonly parts: readonly Named[];
  readonly states: readonly Named[];
  readonly customProperties: readonly CustomProperty[];
  /** What it asks first, as templates. */
  readonly addresses: readonly string[];
  /** Its texts in English, by key. */
  readonly messages: ReadonlyMap<string, string>;
}
