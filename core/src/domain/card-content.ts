/** One printed card: it goes to a person, who chooses the charity with it. */
export interface CardContent {
  /** The address block of NF Z10-011: at most six lines of 38 characters, seven abroad. */
  readonly addressLines: readonly string[];
  readonly firstName: string;
  readonly amountCents: number;
  /** Where the QR code leads: the `/give/…` page of the donation. */
  readonly url: string;
  /** What a person types who has no camera. */
  readonly shortCode: string;
}

/** The cards of a campaign, to be printed. */
export interface CardSheet {
  readonly campaignName: string;
  readonly senderName: string;
  readonly language: string;
  /** The address at which short codes are typed. */
  readonly shortCodeUrl: string;
  readonly cards: readonly CardContent[];
  readonly specimen: boolean;
}
