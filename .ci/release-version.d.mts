export function withVersion(manifest: string, version: string): string;
export function withRelease(changelog: string, version: string, date: string): string;
