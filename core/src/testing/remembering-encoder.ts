import type { PictureEncoder, PictureResult } from "../contract/picture-encoder.js";
import type { UploadKind } from "../domain/picture.js";

/** By kind and file. Each picture takes a process of its own, and tests upload the same few files hundreds of times. */
const results = new Map<string, Promise<PictureResult>>();

/** An encoder that encodes each file once: the same bytes always have the same result. */
export function rememberingEncoder({ encode, close }: PictureEncoder): PictureEncoder {
  return {
    encode(kind: UploadKind, base64: string) {
      const key = `${kind} ${base64}`;
      const known = results.get(key);
      if (known !== undefined) return known;
      const result = encode(kind, base64);
      results.set(key, result);
      result.catch(() => results.delete(key));
      return result;
    },
    close,
  };
}
