/** The chunks, for the loader; without names, which would count in its budget. */
export type Manifest = readonly [
  /** Hash in the name of the chunk that every element shares. */
  core: string,
  /** Hash in the names of everything else that the loader names: the elements' chunks, their texts, and the bundles. */
  own: string,
  /**
   * The templates of the first requests, separated by spaces, by element name without the `obole-` of its tag. The loader
   * removes the elements that it has started.
   */
  elements: Record<string, string>,
];

declare const __OBOLE_MANIFEST__: Manifest;

/** Generated: the build of the chunks makes the value, the build of the loader puts it here. */
export const [core, own, elements]: Manifest = __OBOLE_MANIFEST__;

declare const __OBOLE_HAS_BUNDLES__: boolean;

/**
 * Whether there are bundles for pages with one kind of element: the pinned loader has none, because it would have to know
 * the hash of each.
 */
export const hasBundles = __OBOLE_HAS_BUNDLES__;
