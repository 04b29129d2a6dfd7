import type { InputOf } from "../api.js";

/** What the dialog of an account shows, and what its form has. */
export type AccountAsDrawn = Required<
  Pick<InputOf<"updateOperatorAccount">, "name" | "status" | "features">
>;

/** The fields that a person changed. Another operator may have changed the others since the dialog was opened. */
export function changesOf(
  drawn: AccountAsDrawn,
  { name, status, features }: AccountAsDrawn,
): Partial<AccountAsDrawn> {
  const hasSameFeatures =
    features.length === drawn.features.length &&
    features.every((feature) => drawn.features.includes(feature));
  return {
    ...(name === drawn.name ? {} : { name }),
    ...(status === drawn.status ? {} : { status }),
    ...(hasSameFeatures ? {} : { features }),
  };
}
