import { describe, expect, it } from "vitest";
import type { Locale } from "../i18n/locale.js";
import { deniedMessages } from "./messages/index.js";

describe("why an element does not go on", () => {
  it.each(Object.keys(deniedMessages) as Locale[])("is said in %s", (locale) => {
    const { en, [locale]: messages } = deniedMessages;
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    expect(Object.values(messages).every((text) => text.trim())).toBe(true);
  });
});
