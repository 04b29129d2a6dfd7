/** How long what opens something is valid, with the reason. */
export const lifetimes = {
  /** The specification's. It ends earlier with the credential that made it. */
  accessTokenMs: 60 * 60 * 1_000,
  /** The specification's. It ends earlier with the credential that made it, and with a donor's logout. */
  widgetTokenMs: 24 * 60 * 60 * 1_000,
  /** A working day: long enough not to be asked twice, short enough for a shared computer. */
  sessionMs: 12 * 60 * 60 * 1_000,
  /** The specification's. A magic link signs in once. */
  magicLinkMs: 10 * 60 * 1_000,
  /** Long enough for a holiday week, and short enough that a forgotten mail opens nothing. */
  invitationMs: 7 * 24 * 60 * 60 * 1_000,
  /** The person who pays is often not the one who asks; a week gives them time to answer. */
  billingLinkMs: 7 * 24 * 60 * 60 * 1_000,
  /** The contract's: a download link opens without a token. */
  downloadLinkMs: 15 * 60 * 1_000,
} as const;
