import type { PictureProblem, UploadKind } from "../domain/picture.js";
import { StorageUnavailable } from "./store.js";

/** A size of a picture. */
export interface EncodedSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the bytes, in lowercase hex. */
  readonly hash: string;
  /** A file without metadata, in the format of its kind. */
  readonly bytes: Uint8Array;
}

/** A picture in its sizes, ascending. */
export interface EncodedPicture {
  /** The most frequent colour, as `#rrggbb`. */
  readonly color: string;
  readonly sizes: readonly EncodedSize[];
}

/** A picture, or why it is refused. */
export type PictureResult =
  | { readonly picture: EncodedPicture; readonly problem?: never }
  | { readonly picture?: never; readonly problem: PictureProblem };

/** Decodes pictures that somebody uploaded, and encodes them anew. */
export interface PictureEncoder {
  /**
   * The same bytes always have the same result.
   *
   * @param base64 an untrusted file
   * @throws PicturesUnavailable when too many pictures wait, or the decoder cannot be loaded
   */
  encode(kind: UploadKind, base64: string): Promise<PictureResult>;
  /** Stops what is being decoded. */
  close(): void;
}

/** No picture can be decoded now: the call is answered with 503. */
export class PicturesUnavailable extends StorageUnavailable {}
