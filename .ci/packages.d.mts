export const publishedPackages: readonly string[];
export function manifestOf(folder: string): { name: string };
export function copySharedFiles(): void;
export function packPackages(folder: string): { name: string; file: string; files: string[] }[];
