import type { ReactiveElement } from "lit";
import type { PublicDonation, PublicVote } from "../../core/api/types.js";
import type { Choice, FirstView, Gift } from "../charity-selection.model.js";
import type { OutcomeContext } from "./outcome.js";

/** The element. */
export type GivingHost = ReactiveElement & {
  readonly language: string;
  readonly publicKey: string | null | undefined;
};

/** The interface of the element to the flow. */
export interface GivingContext {
  /** The address of a template over the element's attributes. */
  readonly address: (template: string) => string;
  /** The API's donation or vote as a gift. */
  readonly giftOf: (answer: PublicDonation | PublicVote) => Gift;
  /** Null for an unknown key. */
  readonly opening: () => FirstView | null;
  readonly choice: () => Choice | null;
  /** A charity that is or was on view. */
  readonly charity: OutcomeContext["charity"];
  /** Loads the opening again; resolves when that has ended. */
  readonly reopen: () => Promise<void>;
  readonly report: (error: unknown) => void;
  /** The gift, if it was settled before the element started. */
  readonly done: Gift | null | undefined;
}
