import { type Clock, type TokenSecrets, textSigner } from "@obole/core";
import type { FormGuardFields } from "../pages/form-guard-fields.js";
import { edgeLimits } from "./edge-limits.js";

const hourMs = 3_600_000;

/**
 * Keeps programs that fill in every form they find out of the forms that anybody may send, without a third party and
 * without a question to people. A form has a signed stamp, so it can be sent only by who has opened its page, and a field
 * that people do not see. A program made for this service can do both: the limits by network are for that one.
 */
export interface FormGuard {
  /** The values of the fields for a form that is shown now. `subject` names what the form is for, such as a public key. */
  fieldsFor(subject: string): FormGuardFields;
  /** Whether a form that was sent was opened on its page lately, and the field that people do not see is empty. */
  accepts(
    subject: string,
    sent: Readonly<Partial<Record<keyof FormGuardFields, unknown>>>,
  ): boolean;
}

/** @param clock the machine's clock: turning the sandbox's clock makes no form old */
export function formGuard(tokenSecrets: TokenSecrets, clock: Clock): FormGuard {
  const signer = textSigner(tokenSecrets, "form stamps");

  return {
    fieldsFor(subject) {
      const openedAt = String(clock.now());
      return {
        stamp: `${openedAt}.${signer.sign(`${openedAt} ${subject}`)}`,
        topic: "",
      };
    },
    accepts(subject, { stamp, topic }) {
      if (typeof stamp !== "string" || topic !== "") return false;
      const [openedAt = "", signature = ""] = stamp.split(".", 2);
      const ageMs = clock.now() - Number(openedAt);
      if (!(ageMs >= 0 && ageMs <= edgeLimits.formHours * hourMs)) return false;
      return signer.isSigned(`${openedAt} ${subject}`, signature);
    },
  };
}
