/** The limits of decoding in one process of the service. */
export const pictureLimits = {
  /** One at a time: decoding takes a processor, and up to `memoryBytes`. */
  atOnce: 1,
  /** Each waiting upload holds its file. Further ones are answered 503. */
  waiting: 8,
  /** A photograph of 40 megapixels takes about two seconds; a slow machine has ten times as long. */
  runMs: 20_000,
  /**
   * The resident memory of a child process. Node and the library take about 100 MB, a progressive JPEG of 40 megapixels
   * 120 MB, an interlaced PNG 160 MB.
   */
  memoryBytes: 384 * 1024 * 1024,
} as const;
