import { expect, it } from "vitest";
import { decodeXml } from "./decode-xml.js";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

it.each([
  ["UTF-8 without a declaration", utf8("<a>Été</a>"), ""],
  ["UTF-8 with a byte order mark", utf8("\uFEFF<a>Été</a>"), "iso-8859-1"],
  ["UTF-16 by its byte order mark", utf16("<a>Été</a>"), ""],
  ["ISO 8859-1 by the header", latin1("<a>Été</a>"), "iso-8859-1"],
])("decodes %s", (_, bytes, charset) => {
  expect(decodeXml(bytes, charset)).toBe("<a>Été</a>");
});

it("decodes ISO 8859-1 by the declaration", () => {
  const text = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>Été</a>";
  expect(decodeXml(latin1(text), "")).toBe(text);
});

it("refuses an unknown encoding, and bytes that are invalid in their encoding", () => {
  expect(decodeXml(utf8("<?xml version='1.0' encoding='klingon'?><a/>"), "")).toBeNull();
  expect(decodeXml(utf8("<a/>"), "klingon")).toBeNull();
  expect(decodeXml(latin1("<a>Été</a>"), "")).toBeNull();
});
