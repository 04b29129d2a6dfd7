/** What the loader knows of one element. */
export interface ManifestEntry {
  /** Hash in the name of the element's chunk. */
  readonly chunk: string;
  /** Hash in the names of its message chunks; one for all languages keeps the loader small. */
  readonly messages: string;
  /** Templates of its first data addresses. */
  readonly addresses: readonly string[];
}

/** What the loader knows of the chunks. */
export interface Manifest {
  /** Hash in the name of the chunk that every element shares. */
  readonly core: string;
  /** By element name, without the `obole-` of its tag. */
  readonly elements: Readonly<Record<string, ManifestEntry>>;
}

declare const __OBOLE_MANIFEST__: Manifest;

/** Generated: the build of the chunks makes the value, the build of the loader puts it here. */
export const manifest: Manifest = __OBOLE_MANIFEST__;
