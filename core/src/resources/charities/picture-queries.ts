import * as sql from "../../contract/define-query.js";

/** An uploaded picture, as its charity refers to it. */
export interface StoredPicture {
  /** As `#rrggbb`. */
  readonly color: string;
  /** Ascending. `hash` is the key of the file. */
  readonly sizes: readonly {
    readonly hash: string;
    readonly width: number;
    readonly height: number;
  }[];
}

/** The files of pictures, by their content. */
const pictures = sql.table("pictures", {
  /** SHA-256 of the bytes, in lowercase hex. */
  hash: sql.text,
  bytes: sql.bytes,
  /** How many charities refer to it. */
  uses: sql.integer,
  /** Since when none does: it is deleted some time later. */
  unusedSince: sql.nullable(sql.text),
  createdAt: sql.text,
});

/** Stores a file, or counts a further use of it. */
export const usePicture = sql.statement({
  name: "use-picture",
  text: `insert into pictures (hash, bytes, uses, created_at) values (:hash, :bytes, 1, :now)
    on conflict (hash) do update set uses = pictures.uses + 1, unused_since = null`,
  parameters: { hash: sql.text, bytes: sql.bytes, now: sql.text },
});

/** Ends a use of a file. */
export const releasePicture = sql.statement({
  name: "release-picture",
  text: `update pictures set uses = uses - 1, unused_since = case when uses = 1 then :now else unused_since end
    where hash = :hash`,
  parameters: { hash: sql.text, now: sql.text },
});

export const pictureByHash = sql.selectBy(pictures, ["hash"]);
