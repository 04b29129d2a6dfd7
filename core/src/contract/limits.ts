import { pageBytes } from "../domain/page-size.js";

/** Every limit on the input, effects and output of a call, with its reason. */
export const limits = {
  /**
   * Calls of one account to each operation that generates a file, unless `RATE_LIMIT_PER_MINUTE` overrides it. Then
   * 429.
   */
  limitedCallsPerMinute: 10,
  /**
   * Far more than an account has receivers (Stripe allows 16). Each adds a row to every change that it subscribes to.
   */
  webhooksOfAccount: 50,
  /** A few servers, each with old and new credentials while they are rolled. */
  credentialsOfAccount: 20,
  /** A standing rule, some for single campaigns and those of past years. All are read for each gift. */
  matchingRulesOfAccount: 50,
  /** Ten times the gift: far more than any employer adds, and exact in a double with the highest amount. */
  matchingRateBasisPoints: 100_000,
  /** More campaigns than a rule for some of them names; a rule for all names none. */
  campaignsOfMatchingRule: 100,
  /** The longest name of a time zone has 32. */
  timeZoneCharacters: 64,
  /** A few devices and security keys, and those that replace them. */
  passkeysOfUser: 20,
  /** 150 bytes: authenticators make ids of 16 to 128. */
  passkeyIdCharacters: 200,
  /** Without an attestation, answers have some 500 characters; RSA keys and extensions some more. */
  passkeyAnswerCharacters: 8_192,
  /** The names under which a company and its brands write mails. */
  emailDomainsOfAccount: 20,
  /** What a browser keeps of a sign-in at an identity provider has some 500 characters. */
  ssoFlowCharacters: 1_024,
  /** Codes of identity providers: those of Microsoft Entra have some 1,500 characters. */
  ssoCodeCharacters: 4_096,
  /** An answer of an identity provider: configurations and sets of keys have some kilobytes. */
  identityProviderBytes: 256 * 1024,
  /** Browsers in which one user is signed in at once: more than anybody has. Another one ends the oldest session. */
  sessionsOfUser: 20,
  /**
   * Calls of one account that a process writes into its request log in a batch, one a second. Further ones are not kept:
   * the log must neither slow calls down nor take more space than what they create.
   */
  loggedCallsOfAccount: 50,
  /** Of those, successes: errors, which people look for, still find room. */
  loggedSuccessesOfAccount: 40,
  /** Calls of all accounts that a process writes in a batch: some milliseconds in which other writes wait. */
  loggedCallsOfProcess: 500,
  /**
   * Days without an accepted call before a webhook is disabled. Longer than a long weekend; after it the receiver will
   * not recover unattended.
   */
  webhookFailingDays: 5,
  /** Three days, so that a key that is rolled on a Friday is replaced at the receiver on Monday. */
  previousSigningKeyHours: 72,
  /** Administrators who get a mail about an invoice or a disabled webhook: enough that one of them reads it. */
  noticedAdministrators: 100,
  /**
   * Claim links, voting links and reminders to one address, for an account and its children. More than a good customer
   * receives, and too few to be a nuisance. Further mails are deferred.
   */
  campaignMailsToRecipientPerDay: 20,
  /** Invitations to one address, including resent ones: a mail can get lost, but not five in a day. */
  invitationMailsToRecipientPerDay: 5,
  /** Sign-in links that anybody who knows an address can have sent there: enough for a day on several devices. */
  signInMailsToRecipientPerDay: 10,
  /** Users and donors of all accounts with one address who get a sign-in link each: an agency has some accounts. */
  peopleOfAddress: 20,
  /**
   * Donors of an account with one address whose gifts one session shows, newest first. Each gift on a campaign's page has
   * a donor of its own, and each adds a query to every list.
   */
  donorsOfAddress: 50,
  /** Years of a donor's giving, the newest first: longer than receipts are kept. */
  givingYears: 20,
  /** Links to a charity's page that anybody who knows its address can have sent there. */
  charityLinksPerDay: 5,
  /** Charities that share one registered address, such as the branches of a federation: each gets a link. */
  charitiesOfAddress: 20,
  /** Statutes, the publication in the official journal and the bank's slip, with room for newer ones. */
  charityDocuments: 8,
  /** Some pages as scanned by a phone's app. The page makes larger pictures smaller before it sends them. */
  charityDocumentBytes: 2 * 1024 * 1024,
  /** Requests for an account that anybody can have mailed to one address: the mail can get lost, but not five times. */
  accountRequestsPerDay: 5,
  /** Who acts for an organisation and who owns it: a board and its owners of more than a quarter, with room. */
  applicationPeople: 20,
  /** What an organisation does, as a review reads it: a paragraph. */
  activityCharacters: 1_000,
  /** What an operator asks, and the applicant answers: a short letter. */
  reviewCharacters: 2_000,
  /** An extract of the register, the statutes, some passports and what was asked for later. */
  applicationDocuments: 20,
  /** Lists of names that are screened against: a review reads all of them. */
  screeningLists: 5,
  /** The names of one list, with the other spellings: the largest public ones of sanctions have some 20,000. */
  screeningEntries: 30_000,
  /** The names of a list that one row holds. */
  screeningEntriesPerPart: 500,
  /** The hits of one application that a review shows: with as many, a name says nothing. */
  screeningHits: 200,
  /** The strokes of a drawn signature, some 2,000 points of up to 9 characters. */
  signatureCharacters: 20_000,
  /** All of these mails of an account and its children: a large company's day, too few for a newsletter. */
  mailsOfAccountPerDay: 50_000,
  /**
   * Mails that would be deferred longer, or wait longer for a mail server, are not sent, because they would be
   * outdated.
   */
  mailDelayDays: 7,
  /** Deliveries that one call sends again, in a transaction of some hundred milliseconds: more than a bad day's. */
  deliveriesReplayed: 10_000,
  /** Donations that one call settles in its transaction, so that other writes wait about a second. */
  settledPerCall: 1_000,
  /** Accounts that one call bills in its transaction, during which other writes wait. */
  billedPerCall: 50,
  /**
   * Donations that one call bills in its transaction, for all accounts together: with as many that it marks as paid,
   * other writes wait about a second.
   */
  donationsBilledPerCall: 500,
  /** Payouts that one transaction makes, during which other writes of money wait: about a second. */
  payoutsPerPart: 250,
  /**
   * Payouts of one file, which the bank books as one amount: as many transfers of one booking are recorded in one
   * transaction.
   */
  payoutsPerFile: 1_000,
  /** Files of one run: their ids have three digits for the number. The charities after them wait for the next run. */
  payoutFilesPerRun: 999,
  /**
   * Donations that the remittance advice of a payout lists, and as many deductions: some 25 pages, which every mailbox
   * takes. Of more it has the first and their sums; the operator's CSV has all.
   */
  remittanceLines: 1_000,
  /** A file of bank statements: some thousands of entries. Longer periods come in several files. */
  bankStatementCharacters: 8 * 1024 * 1024,
  /** Statements and notifications of a file: one for each day of a year. */
  bankStatementsOfFile: 400,
  /** Entries of a file: each call reads the whole file anew. */
  bankStatementEntries: 10_000,
  /** The elements of a file are in memory at once. An entry with all its details has about 60. */
  bankStatementElements: 300_000,
  /** Elements inside each other: statements need about a dozen levels. */
  bankStatementDepth: 40,
  /** The transfers of one booking are recorded in one transaction. */
  bankTransfersPerBooking: 1_000,
  /** Transfers that one call records in its transaction, during which other writes wait: about a second. */
  bankTransfersPerCall: 250,
  /** Invoices that one call pays by transfers, each with up to hundreds of donations. */
  invoicesPaidPerCall: 50,
  /** What a payer and the banks write about one transfer: SEPA allows 140 characters, and banks add some lines. */
  bankRemittanceCharacters: 2_000,
  /**
   * Payments of one run of direct debits, made in one transaction: about a second, and a file that every bank takes. More
   * make another run.
   */
  debitsPerRun: 500,
  /** What a bank takes for a direct debit that came back. A higher difference is not taken for a fee. */
  returnFeeCents: 2_500,
  /** Open invoices over one amount that are compared with a payer's name; if there are more, the operator assigns. */
  comparedInvoices: 100,
  /** A token in a link: the longest that the service creates has 188 characters. */
  linkTokenCharacters: 255,
  /** The specification's page size: 100 items at most. */
  pageItems: 100,
  /**
   * A page of long items ends before its limit, with a cursor: some items are a hundred times as long as others, and a
   * page of 80 MB would block every other call while it is written.
   */
  pageBytes,
  /** Names of people, campaigns and the like: longer than the longest known name of a charity (196). */
  nameCharacters: 255,
  /** The name in a mail's sender: phones show about 30 characters. */
  senderNameCharacters: 60,
  /** Two lines below a mail on a phone hold the name, the address and a contact. */
  legalLineCharacters: 200,
  /** The contract's limit on `uniqueExternalId`, and likewise `externalId`: an indexed key should be short. */
  externalIdCharacters: 255,
  /** A description is shown on a page, not read as a document. */
  descriptionCharacters: 5_000,
  /** More languages than a campaign needs; every response and event of the campaign contains all of them. */
  campaignTranslations: 50,
  /** RFC 5321: the longest valid mail address. */
  emailCharacters: 254,
  /** The longest address that every browser and proxy accepts. */
  urlCharacters: 2_048,
  /** The first problems are enough to correct a request; a hostile request can have a hundred thousand. */
  problems: 20,
  /** Longer unknown field names are truncated in problem texts. */
  unknownNameCharacters: 100,
  /** ISO 8601 with more decimals of a second than any clock has. */
  timestampCharacters: 40,
  /** A BCP 47 language tag: RFC 5646, section 4.4.1, recommends room for 35 characters. */
  localeCharacters: 35,
  /** An uploaded picture: a telephone's photograph, which still fits a JSON body of 10 MiB in Base64. */
  pictureBytes: 7 * 1024 * 1024,
  /** Base64 of any body that the service reads: one larger than `pictureBytes` gets the error that says so. */
  pictureCharacters: Math.ceil((10 * 1024 * 1024) / 3) * 4,
  /** 24 megapixels of a good camera, and room: decoded in the worst format, they take some 320 MB. */
  picturePixels: 40_000_000,
  /** The longest side in pixels: longer ones are panoramas, which no card shows. */
  pictureSide: 12_000,
  /**
   * A picture of the catalogue is loaded within this time, with all redirects: it can be large and its line slow, but a
   * dead address must not hold up an import.
   */
  pictureFetchMs: 15_000,
  /** Base64 of any body that the service reads: a report that returns a mail with its attachments. */
  mailReportCharacters: Math.ceil((10 * 1024 * 1024) / 3) * 4,
  /** The beginning of a report, which is read: what it says comes first, and the mail that it returns last. */
  mailReportReadBytes: 256 * 1024,
  /** Parts of a report inside each other: reports need three levels. */
  mailReportDepth: 16,
  /** Blocks of fields in a report: one for the message and one for each recipient, of whom our mails have one. */
  mailReportBlocks: 50,
  /** A `Message-ID` in angle brackets: a mail's id and a domain. */
  messageIdCharacters: 320,
  /** From http to https, to a name with `www`, and to a server for files. */
  pictureRedirects: 3,
  /** Every official language of the European Union, and some more. */
  charityProfiles: 30,
  /** A client id and a campaign's `publicKey` are a prefix and some 20 characters of base64url. */
  keyCharacters: 128,
  /** The charities whose votes a published division shows: some 200 KB. The division among more is not published. */
  publishedShares: 1_000,
  /** Longer search text adds nothing to a prefix search. */
  searchCharacters: 100,
  /** One selection can contain every charity of a large national register, and still fits a body of 1 MiB. */
  selectionCharities: 25_000,
  /** The campaigns of a MEMBER: far more than anybody manages. */
  memberCampaigns: 1_000,
  /** A donor platform starts with a few campaigns; each is a whole create-campaign in one transaction. */
  platformCampaigns: 20,
  /** A campaign has six reminders; the limit is higher so that a wrong number gets the specification's own error. */
  campaignReminders: 100,
  /** A year: reminders belong to the campaign's duration. */
  reminderOffsetDays: 365,
  /** Days of paid time off in one pledge: a year's leave, with room. */
  timeOffDays: 60,
  /** A large company's month, whose result is checked in one transaction: about a second. More make another run. */
  deductionsPerRun: 10_000,
  /** A result with as many lines, and other columns beside those that are read. */
  payrollFileCharacters: 4 * 1024 * 1024,
  /** Donations that one transaction makes of a result, during which other writes of the account wait. */
  payrollDonationsPerPart: 250,
  /** The PDF of printed cards is created in memory, and this many are a day's work for a printer. */
  printedCards: 10_000,
  /** All donations of a batch are marked as posted in one transaction: about a second. */
  cardsPerBatch: 1_000,
  /** All gifts of an order are made, or ended, in one transaction: about a second. Larger orders come in several. */
  giftsOfOrder: 500,
  /** What a card says in place of its usual sentence: three lines. */
  cardMessageCharacters: 160,
  /** The first charities that people see should fit a screen or two. */
  featuredCharities: 100,
  /** 100 million euros: far above any real gift or budget, far below the exact range of a double. */
  amountCents: 10_000_000_000,
  /** A year's receipts of a large account in one ZIP; the request's event contains all of its ids. */
  fileRefs: 10_000,
  /**
   * The objects that an entry of the audit log lists; it counts the others. A settlement can change a million donations,
   * whose events and receipts show each.
   */
  auditedChanges: 1_000,
  /** The same in the log of an account: a person's change has a few, and a budget that is activated has many gifts. */
  auditedChangesOfAccount: 50,
  /** Longer lists in an operator's call are logged by their length: what became of them is in the changes. */
  auditedItems: 100,
  /**
   * Rows that a page of an operator's list over all accounts examines when no index finds its filter: some 20 ms. The
   * page may then have few items or none; its cursor leads on.
   */
  examinedRows: 20_000,
  /**
   * How far the operator's health counts what waits or has failed: a few milliseconds for each kind. More says nothing
   * that an operator would act on differently.
   */
  countedBacklog: 10_000,
  /** Days of donations in metrics, which are 90 unless more are asked for: a year, some 20 KB for each campaign. */
  metricsDays: 366,
  /** The amounts that a campaign's page suggests: two rows on a phone. */
  suggestedAmounts: 6,
  /** What a donor writes to the account, or to the family in a dedication: some sentences. */
  giftMessageCharacters: 500,
  /** Donors whose first names a campaign's page shows: as many as fit beside its form. */
  shownDonors: 12,
  /**
   * Gifts on a campaign's page that one donor's address may leave unpaid at once: more than anybody tries in a day. A
   * paid one no longer counts.
   */
  unpaidGiftsOfAddress: 5,
  /** The same for one network: a class or an office whose people all stop before they pay. */
  unpaidGiftsOfNetwork: 50,
  /**
   * Unpaid gifts of one campaign: some 10 MB. Beyond it, each new one replaces the oldest, so that callers from many
   * networks cannot keep donors from giving.
   */
  unpaidGiftsOfCampaign: 10_000,
  /** Credentials of a webhook's receiver: bearer tokens can be long signed ones. */
  secretCharacters: 4_096,
  /** The donors that a search for an address returns: erasing one of an account erases the person's others there too. */
  foundDonors: 100,
} as const;
