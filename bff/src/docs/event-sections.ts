import { readFileSync } from "node:fs";
import { eventCatalogue, eventNames } from "@obole/core";

/** Webhooks that a test of core has recorded (`webhook-examples.test.ts`). */
const recorded = new URL("../../docs/webhook-examples.generated.json", import.meta.url);

interface Example {
  readonly event: string;
  readonly payload: object;
  readonly diff?: object;
}

const diffs = {
  whole: "`diff` is the whole object.",
  ready: "`diff` is the object without `updatedAt`.",
  changes: "`diff` has the changed fields.",
  none: "There is no `diff`.",
} as const;
const audiences = {
  account: "The object’s account and its parent receive it.",
  everyone: "Every account receives it.",
} as const;

/** A section for each event: its payload’s type, who receives it, and a recorded body. Markdown. */
export function eventSections(): string {
  const examples = JSON.parse(readFileSync(recorded, "utf8")) as Record<string, Example>;
  return eventNames
    .map((name) => {
      const { payload, diff, audience } = eventCatalogue[name];
      const object = String(payload.meta()?.id);
      const facts = `The payload is a [${object}](/docs/api/objects#${object.toLowerCase()}). ${diffs[diff]} ${audiences[audience]}`;
      return `## ${name}\n\n${facts}\n\n\`\`\`json\n${JSON.stringify(examples[name], null, 2)}\n\`\`\``;
    })
    .join("\n\n");
}
