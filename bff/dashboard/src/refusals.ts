import type { OboleError } from "@obole/client";
import { api } from "./common.messages.js";
import { language } from "./language.js";
import { general, knownRefusal, ofFields } from "./refusals.messages.js";
import { fill } from "./texts.js";

/** The message for a call that the API refused, in the language of the dashboard. */
export function wordsOfRefusal(error: OboleError): readonly string[] {
  const { status, code, message, problems } = error;
  if (problems.length > 0) return problems.map(wordsOfProblem);
  const known = knownRefusal(code, message);
  if (known !== undefined) return [known];
  if (status === 403 && message === "Forbidden") return [general.notAllowed];
  if (status === 404) return [general.notFound];
  // The API's own sentence says more, where it can be read.
  if (language === "en" && status < 500) return [message];
  return [wordsOfStatus(status)];
}

function wordsOfStatus(status: number): string {
  if (status === 403) return general.notAllowed;
  if (status === 409) return general.conflict;
  if (status === 429) return general.tooMany;
  return status < 500 ? general.refused : api.failed;
}

/** The problem of a field, behind the name of the field: “name: This is required.” */
function wordsOfProblem(problem: string): string {
  const [, field = "", text = problem] = /^([\w.[\]]+): (.+)$/s.exec(problem) ?? [];
  const words = wordsOfLine(text) ?? wordsOfFieldProblem(text);
  return field === "" ? words : `${field}: ${words}`;
}

/** The problem of a line of a file; null if it is another one. */
function wordsOfLine(text: string): string | null {
  const [, line] = /^line (\d+) /.exec(text) ?? [];
  const [, id] = /^has no line for the deduction ([\w-]+)/.exec(text) ?? [];
  if (line === undefined && id === undefined) return null;
  if (language === "en") return text;
  return id === undefined
    ? fill(ofFields.line, { line: line ?? "" })
    : fill(ofFields.missingLine, { id });
}

/** The API checks by schemas: these are the sentences of its schemas that a form can cause. */
function wordsOfFieldProblem(text: string): string {
  const [, most = ""] = /^too big: .*<=?(\d+)/i.exec(text) ?? [];
  const [, least = ""] = /^too small: .*>=?(\d+)/i.exec(text) ?? [];
  const isOfText = /characters/.test(text);
  if (/is required/.test(text) || (isOfText && least === "1")) return ofFields.required;
  if (/expected array/.test(text) && least === "1") return ofFields.chooseOne;
  if (most !== "") return fill(isOfText ? ofFields.tooLong : ofFields.tooHigh, { most });
  if (least !== "") return fill(ofFields.tooLow, { least });
  if (/e-?mail/i.test(text)) return ofFields.email;
  if (/\burl\b|https/i.test(text)) return ofFields.url;
  if (/host name/.test(text)) return ofFields.domain;
  return language === "en" ? text : ofFields.invalid;
}
