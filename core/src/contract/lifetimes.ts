/** How long tokens, sessions and links are valid, with the reason. */
export const lifetimes = {
  /** Required by the specification. Ends earlier with the credential that created it. */
  accessTokenMs: 60 * 60 * 1_000,
  /** Required by the specification. Ends earlier with the credential that created it, and when the donor logs out. */
  widgetTokenMs: 24 * 60 * 60 * 1_000,
  /** A working day: long enough to sign in once, short enough for a shared computer. */
  sessionMs: 12 * 60 * 60 * 1_000,
  /** Required by the specification. A magic link can be used once. */
  magicLinkMs: 10 * 60 * 1_000,
  /** Time to find the security key, and for the browser's dialog. A challenge works once. */
  passkeyChallengeMs: 5 * 60 * 1_000,
  /** Time to enter a password and a second factor at the company's identity provider. It works once. */
  ssoSignInMs: 15 * 60 * 1_000,
  /** How long after signing in a user may add and remove passkeys: the way from the mailbox to the screen, and a look around. */
  recentSignInMs: 15 * 60 * 1_000,
  /** Long enough for a week of holidays, short enough that an old mail is harmless. */
  invitationMs: 7 * 24 * 60 * 60 * 1_000,
  /** An invitation may wait for a board's next meeting. It works once; the charity can ask for another link at any time. */
  charityInvitationMs: 30 * 24 * 60 * 60 * 1_000,
  /** Asked for by somebody who reads the mail now, on a shared mailbox. It works once. */
  charityLinkMs: 60 * 60 * 1_000,
  /** Read today by who asked for an account; a colleague may have to forward it. It works once. */
  accountRequestMs: 24 * 60 * 60 * 1_000,
  /** The person who pays is often not the one who asks; a week gives them time to respond. */
  billingLinkMs: 7 * 24 * 60 * 60 * 1_000,
  /** A donor who is interrupted can pay in the evening; an older link may ask for something that has changed. */
  paymentSessionMs: 24 * 60 * 60 * 1_000,
  /**
   * A regular gift that is paid still waits for its payment method, which the provider tells by itself. A notification that
   * never comes is made up for a day later.
   */
  paidGiftMs: 2 * 24 * 60 * 60 * 1_000,
  /**
   * In mails that a card expires, which are sent 30 days before, and that a recurring gift could not be charged, which its
   * donor may read after a holiday. The link only lets somebody enter a payment method.
   */
  paymentMethodLinkMs: 30 * 24 * 60 * 60 * 1_000,
  /** An administrator passes the link on to the person who may add apps to the Slack workspace, who answers within a day. */
  slackInstallationMs: 24 * 60 * 60 * 1_000,
  /** Required by the contract, because a download link needs no token. */
  downloadLinkMs: 15 * 60 * 1_000,
  /** The copy of a mandate in a mail: as long as the mail is stored. It shows the last four characters of the IBAN. */
  mandateLinkMs: 30 * 24 * 60 * 60 * 1_000,
} as const;
