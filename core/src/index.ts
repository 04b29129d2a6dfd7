/** The service without HTTP: what a server, a command line or a test needs to run it. */

export type { AddressLimit, AddressLimits } from "./address-limits.js";
export { type BackupManifest, BackupProblem, verifyBackup } from "./backups/backup-folder.js";
export { makeBackup } from "./backups/make-backup.js";
export { type RestoreReport, restoreBackup } from "./backups/restore-backup.js";
export { loadCatalogueWhenEmpty, shippedCatalogue } from "./catalogue/load-catalogue.js";
export type { RefusedLine } from "./catalogue/read-catalogue.js";
export { type CatalogueCounts, updateCatalogue } from "./catalogue/update-catalogue.js";
export * from "./contract/callers.js";
export * from "./contract/error-catalogue.js";
export * from "./contract/events.js";
export * from "./contract/features.js";
export { limits } from "./contract/limits.js";
export * from "./contract/operation.js";
export * from "./contract/ports.js";
export * from "./contract/request-parts.js";
export { StorageUnavailable, type Store } from "./contract/store.js";
export * from "./contract/tags.js";
export {
  createService,
  operationsIn,
  type Service,
  type ServiceDependencies,
} from "./create-service.js";
export { createRenderer } from "./documents/create-renderer.js";
export type { Gift } from "./documents/find-gift.js";
export type { OpenedDownload } from "./documents/open-download.js";
export type { Renderer } from "./documents/renderer.js";
export { formatsOf } from "./domain/display.js";
export { isLoopbackHost } from "./domain/loopback.js";
export type { Answer, Call, Engine } from "./engine/engine.js";
export { mayReachBody } from "./engine/may-reach-body.js";
export type { FileStore } from "./files/file-store.js";
export { type FilesLocation, parseFilesLocation } from "./files/files-location.js";
export { openFileStore } from "./files/open-file-store.js";
export { parseSmtpAddress } from "./mails/smtp-address.js";
export type { MailServer } from "./mails/start-mailer.js";
export {
  MoveProblem,
  type MoveReport,
  moveDatabase,
  type TableReport,
} from "./moves/move-database.js";
export { operations } from "./operations/index.js";
export { createTargetPolicy, isPublicAddress } from "./outbox/target-policy.js";
export { isWithin, type Network, parseNetwork, plainAddress } from "./platform/networks.js";
export { deriveKey, newUuid, nodeSecrets, systemClock } from "./platform/node.js";
export { allRoles, type Role, roleMeanings } from "./roles.js";
export { type TurnedClock, turnedClock } from "./schedule/turned-clock.js";
export { sealWebhookSecrets } from "./seal-webhook-secrets.js";
export type { ServiceLog } from "./service-log.js";
export { openStore } from "./storage/open-store.js";
export { defaultPostgresSettings, type PostgresSettings } from "./storage/postgres-settings.js";
export { tasks } from "./tasks/index.js";
export {
  integrityOf,
  type KeptWidgetRelease,
  keepWidgetRelease,
  type WidgetRelease,
  type WidgetReleases,
  widgetReleasesIn,
} from "./widget-releases.js";
