/** An element in the manifest: the hash in its chunk's name, and the templates of its first requests. */
export type ManifestEntry = readonly [chunk: string, ...templates: string[]];

/** The chunks, for the loader; without names, which would count in its budget. */
export type Manifest = readonly [
  /** Hash in the name of the chunk that every element shares. */
  core: string,
  /** Hash in the names of all message chunks. */
  messages: string,
  /** By element name, without the `obole-` of its tag. The loader removes the elements that it has started. */
  elements: Record<string, ManifestEntry>,
];

declare const __OBOLE_MANIFEST__: Manifest;

/** Generated: the build of the chunks makes the value, the build of the loader puts it here. */
export const [core, messages, elements]: Manifest = __OBOLE_MANIFEST__;
