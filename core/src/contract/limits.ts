import { pageBytes } from "../domain/page-room.js";

/** Every limit on what a call may bring, cause or get, with its reason. */
export const limits = {
  /**
   * Calls of one account to each operation that makes a file, unless `RATE_LIMIT_PER_MINUTE` says otherwise. 429 beyond
   * it.
   */
  limitedCallsPerMinute: 10,
  /** Far more than an account has receivers (Stripe allows 16); each is a row more for every change it subscribes to. */
  webhooksOfAccount: 50,
  /**
   * A webhook whose receiver has accepted nothing for so long is disabled. A long weekend is shorter; after it the
   * receiver is not coming back by itself.
   */
  webhookFailingDays: 5,
  /** Administrators who get a mail when a webhook is disabled: enough that one of them reads it. */
  noticedAdministrators: 100,
  /**
   * Claim links, links to vote and reminders to one address, for an account and its children. More than a good customer
   * gets, and too few to be a nuisance. What is more is put off.
   */
  campaignMailsToRecipientPerDay: 20,
  /** Invitations to one address, resent ones among them: a mail gets lost, but not five in a day. */
  invitationMailsToRecipientPerDay: 5,
  /** All of these mails of an account and its children: a large company in a day, and no newsletter. */
  mailsOfAccountPerDay: 50_000,
  /** What is put off longer is not sent: by then it says nothing new. */
  mailDelayDays: 7,
  /** A token in a link: the longest that the service makes has 188. */
  linkTokenCharacters: 255,
  /** The specification's page size: 100 items at most. */
  pageItems: 100,
  /**
   * A page of long items ends before its limit, with a cursor: items can be a hundred times as long as others, and a page
   * of 80 MB stops every other call while it is written.
   */
  pageBytes,
  /** Names of people, campaigns and the like: longer than the longest real charity name known to us (196). */
  nameCharacters: 255,
  /** The contract's bound on `uniqueExternalId`, `externalId` likewise: an indexed key should stay short. */
  externalIdCharacters: 255,
  /** A description is shown on a page, not read as a document. */
  descriptionCharacters: 5_000,
  /** More languages than a country has speakers of; each comes with every answer and event of its campaign. */
  campaignTranslations: 50,
  /** RFC 5321: the longest address that mail can be sent to. */
  emailCharacters: 254,
  /** What every browser and proxy takes as an address. */
  urlCharacters: 2_048,
  /** The first problems are enough to correct a request; a hostile request has a hundred thousand. */
  problems: 20,
  /** Longer unknown field names are truncated in problem texts. */
  unknownNameCharacters: 100,
  /** ISO 8601 with more digits of a second than any clock has. */
  timestampCharacters: 40,
  /** A language tag of BCP 47: RFC 5646, section 4.4.1, recommends room for 35. */
  localeCharacters: 35,
  /** Every official language of the European Union, and some more. */
  charityProfiles: 30,
  /** A client id and a campaign's `publicKey` are a prefix and some 20 characters of base64url. */
  keyCharacters: 128,
  /** Longer search text says nothing more to a prefix search. */
  searchCharacters: 100,
  /** One selection holds every charity of a large national register and still fits a body of 1 MiB. */
  selectionCharities: 25_000,
  /** The campaigns of a MEMBER: far more than anybody looks after. */
  memberCampaigns: 1_000,
  /** A donor platform starts with a handful of campaigns; each is a whole create-campaign in one transaction. */
  platformCampaigns: 20,
  /** A campaign has six reminders; the bound is higher so that a wrong number gets the specification's own error. */
  campaignReminders: 100,
  /** A year: a campaign's reminders belong to the campaign's own time. */
  reminderOffsetDays: 365,
  /** The PDF of printed cards is made in memory, and this many are a printer's day. */
  printedCards: 10_000,
  /** What people see first must fit a screen or two. */
  featuredCharities: 100,
  /** 100 million euros: far above any real gift or budget, far below what a double holds exactly. */
  amountCents: 10_000_000_000,
  /** A year's receipts of a large account in one ZIP; the request, with its ids, comes with its event. */
  fileRefs: 10_000,
  /** Credentials of a webhook's receiver: bearer tokens can be long signed ones. */
  secretCharacters: 4_096,
} as const;
