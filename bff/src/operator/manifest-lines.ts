import type { BackupManifest } from "@obole/core";

/** The summary of a backup for people. */
export function linesOfManifest(path: string, manifest: BackupManifest): string[] {
  const { companions, newestChangeAt, databaseBytes } = manifest;
  return [
    `backup         ${path}`,
    `created        ${manifest.madeAt}, ${manifest.environment}, release ${manifest.version}, schema version ${manifest.schemaVersion}`,
    `database       ${databaseBytes} bytes, SHA-256 ${manifest.sha256}`,
    `checked        every page and all foreign keys`,
    `donations      ${manifest.donations}, last change ${newestChangeAt ?? "never"}`,
    ...(companions.length > 0 ? [`secrets in it  ${companions.join(", ")}`] : []),
  ];
}
