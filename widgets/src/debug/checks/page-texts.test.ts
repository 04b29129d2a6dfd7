import { describe, expect, it } from "vitest";
import type { Finding } from "../finding.js";
import { checkMessages } from "./page-texts.js";

/** The findings for a charity selection with these messages. */
function findingsFor(messages: unknown, attribute: string | null = null): Finding[] {
  const findings: Finding[] = [];
  const element = { localName: "obole-charity-selection", messages, getAttribute: () => attribute };
  checkMessages(element as unknown as Element, (finding) => void findings.push(finding));
  return findings;
}

describe("the doctor", () => {
  it("has no findings without messages, or with known ones", () => {
    expect(findingsFor(undefined)).toEqual([]);
    expect(findingsFor({ give: "Grant {amount}", lang: "" })).toEqual([]);
    expect(findingsFor(null, '{"give":"Grant {amount}"}')).toEqual([]);
  });

  it.each([
    [{ giv: "Grant" }, "unknown-message", "“giv”", "Did you mean “give”?"],
    [{ constructor: "Grant" }, "unknown-message", "“constructor”", "reference"],
    [{ give: 5 }, "message-not-taken", "“give”", "omit it"],
    [{ give: "x".repeat(501) }, "message-not-taken", "“give”", "omit it"],
    [{ give: "Grant {amout}" }, "message-places", "“give”", "Use {amount}."],
    [{ give: "Grant" }, "message-places", "“give”", "Use {amount}."],
    [{ retry: "Again {amount}" }, "message-places", "“retry”", "Use no placeholders"],
    ["Grant", "messages-not-an-object", "not a JSON object", "messages="],
    [{ lang: "pt", retry: "De novo" }, "messages-missing", "“pt”", "Add "],
  ])("tells of %j", (messages, id, what, fix) => {
    const [finding, ...others] = findingsFor(messages);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ id, section: "languages" });
    expect(finding?.what).toContain(what);
    expect(finding?.what).toContain("<obole-charity-selection>");
    expect(finding?.fix).toContain(fix);
  });

  it("reports an attribute that is not JSON", () => {
    expect(findingsFor(null, "{give: 'Grant'}")).toMatchObject([{ id: "messages-not-an-object" }]);
  });
});
