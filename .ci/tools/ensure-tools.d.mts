export function ensureTools(name: string): string;
