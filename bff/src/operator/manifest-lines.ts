import type { BackupManifest } from "@obole/core";

/** What a person reads of a backup. */
export function linesOfManifest(path: string, manifest: BackupManifest): string[] {
  const { companions, newestChangeAt, databaseBytes } = manifest;
  return [
    `backup         ${path}`,
    `made           ${manifest.madeAt}, ${manifest.environment}, release ${manifest.version}, schema version ${manifest.schemaVersion}`,
    `database       ${databaseBytes} bytes, SHA-256 ${manifest.sha256}`,
    `checked        every page, and every reference of a row to another`,
    `donations      ${manifest.donations}, the last of them changed ${newestChangeAt ?? "never"}`,
    ...(companions.length > 0 ? [`secrets in it  ${companions.join(", ")}`] : []),
  ];
}
