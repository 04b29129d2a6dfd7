/** The section of `/docs/widgets` that explains it. */
export type GuideSection =
  | "keys-and-tokens"
  | "tokens"
  | "theming"
  | "languages"
  | "content-security-policy"
  | "bundlers-and-react"
  | "loading-fast"
  | "when-it-does-not-work";

/** Something that is wrong with how the page uses the widgets. */
export interface Finding {
  /** Names the kind; the same in every release. */
  readonly id: string;
  readonly what: string;
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  readonly section: GuideSection;
  /** Which element it is about; none where it is the page. */
  readonly element?: Element;
}

/** Takes a finding; the same one again changes nothing. */
export type Tell = (finding: Finding) => void;
