/** The service without HTTP: what a server, a command line or a test needs to run it. */

export * from "./contract/callers.js";
export { errorAdvice } from "./contract/error-advice.js";
export * from "./contract/error-anchor.js";
export * from "./contract/error-catalogue.js";
export * from "./contract/events.js";
export { exampleId } from "./contract/fields.js";
export { lifetimes } from "./contract/lifetimes.js";
export { limits } from "./contract/limits.js";
export * from "./contract/operation.js";
export type { OperatorAccess } from "./contract/operator-access.js";
export { classifiedTables, columnsIn, keptByLaw } from "./contract/personal-data.js";
export { type Plan, planNames, plans } from "./contract/plans.js";
export * from "./contract/ports.js";
export * from "./contract/request-parts.js";
export type { GiftJourney } from "./contract/resources/gift-journey.js";
export type { OperatorHealth } from "./contract/resources/operator-health.js";
export type { ServiceLog } from "./contract/service-log.js";
export { slackScopes } from "./contract/slack.js";
export { StorageUnavailable, type Store } from "./contract/store.js";
export * from "./contract/tags.js";
export type { Span, SpanAttributes, SpanKind, SpanOptions, Tracing } from "./contract/tracing.js";
export { createRenderer } from "./documents/create-renderer.js";
export type { Gift } from "./documents/find-gift.js";
export type { OpenedDownload } from "./documents/open-download.js";
export type { Renderer } from "./documents/renderer.js";
export { accentColorsOf } from "./domain/accent-colors.js";
export { isSepaCreditorId } from "./domain/check-digits.js";
export { formatsOf } from "./domain/display.js";
export * from "./domain/features.js";
export { type Issuer, sandboxIssuer } from "./domain/issuer.js";
export { isLoopbackHost } from "./domain/loopback.js";
export { readEuros } from "./domain/money.js";
export { readCsv } from "./domain/read-csv.js";
export type { RecurringFrequency } from "./domain/recurrence.js";
export type { Answer, Call, Engine } from "./engine/engine.js";
export { mayReachBody } from "./engine/identify.js";
export type { FileStore } from "./files/file-store.js";
export { type FilesLocation, parseFilesLocation } from "./files/files-location.js";
export { openFileStore } from "./files/open-file-store.js";
export { parseSmtpAddress } from "./jobs/mails/smtp-address.js";
export type { MailServer } from "./jobs/mails/start-mails.js";
export { type TurnedClock, turnedClock } from "./jobs/schedule/turned-clock.js";
export { tasks } from "./jobs/tasks/index.js";
export {
  callerNetwork,
  isWithin,
  type Network,
  parseNetwork,
  plainAddress,
} from "./platform/networks.js";
export {
  deriveKey,
  newUuid,
  nodeSecrets,
  systemClock,
  type TokenSecrets,
  textSigner,
} from "./platform/node.js";
export {
  createPictureFetcher,
  type FetchedPicture,
  type PictureFetcher,
} from "./platform/picture-fetcher.js";
export { openSlack, type SlackSettings } from "./platform/slack/open-slack.js";
export { createTargetPolicy, isPublicAddress } from "./platform/target-policy.js";
export { openPaymentProviders } from "./providers/open-payment-providers.js";
export { operations } from "./resources/operations.js";
export {
  button,
  chooseAction,
  escapeText,
  plainText,
  type SlackBlock,
  type SlackGift,
  section,
  stopRemindersAction,
} from "./resources/slack/slack-message.js";
export { type SlackTexts, slackTexts } from "./resources/slack/slack-texts.js";
export type { CharityPapers } from "./search/catalogue-line.js";
export { exportCatalogue } from "./search/export-catalogue.js";
export { loadCatalogueWhenEmpty, shippedCatalogue } from "./search/load-catalogue.js";
export type { RefusedLine } from "./search/read-catalogue.js";
export { shippedPicturesIndex } from "./search/shipped-pictures.js";
export {
  type CatalogueCounts,
  type MissingPicture,
  updateCatalogue,
} from "./search/update-catalogue.js";
export type { AddressLimit, AddressLimits } from "./service/address-limits.js";
export {
  createService,
  operationsIn,
  type Service,
  type ServiceDependencies,
} from "./service/create-service.js";
export {
  findHeldBack,
  type HeldBack,
  holdMoney,
  readMoneyHold,
  releaseMoney,
} from "./service/money-hold.js";
export { parseIssuer } from "./service/parse-issuer.js";
export type { BrandSubject, ShownBrand } from "./service/read-brand.js";
export type { AnsweredCall } from "./service/request-log.js";
export { resealSecrets, type SealReport } from "./service/reseal-secrets.js";
export { allRoles, type Role, roleMeanings } from "./service/roles.js";
export { sealWebhookSecrets } from "./service/seal-webhook-secrets.js";
export type { Connected, SlackEdge, SlackPerson } from "./service/slack-edge.js";
export { replaceLostHashKey, storedHashKey } from "./service/stored-hash-key.js";
export {
  integrityOf,
  type StoredWidgetRelease,
  storeWidgetRelease,
  type WidgetRelease,
  type WidgetReleases,
  widgetReleasesIn,
} from "./service/widget-releases.js";
export {
  type BackupManifest,
  BackupProblem,
  verifyBackup,
} from "./storage/backups/backup-folder.js";
export { makeBackup } from "./storage/backups/make-backup.js";
export { type RestoreReport, restoreBackup } from "./storage/backups/restore-backup.js";
export {
  MoveProblem,
  type MoveReport,
  moveDatabase,
  type TableReport,
} from "./storage/move/move-database.js";
export { openStore } from "./storage/open-store.js";
export { defaultPostgresSettings, type PostgresSettings } from "./storage/postgres-settings.js";
