export function ensureDocsBuilt(): Promise<void>;
