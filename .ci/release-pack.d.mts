import type { packPackages } from "./packages.mjs";

export function packRelease(folder: string): {
  packages: ReturnType<typeof packPackages>;
  files: string[];
};
