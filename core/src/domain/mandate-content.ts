import type { Language } from "./language.js";
import type { MandateText } from "./mandate-text.js";

/** What the PDF of a mandate shows. */
export interface MandateContent {
  readonly language: Language;
  readonly text: MandateText;
  readonly reference: string;
  readonly creditor: string;
  readonly creditorId: string;
  readonly holder: string;
  readonly last4: string;
  /** `YYYY-MM-DD`. */
  readonly signedOn: string;
  readonly endedOn: string | null;
}

/** The name of a mandate's PDF. */
export const mandateFileName = (reference: string) => `${reference}.pdf`;
