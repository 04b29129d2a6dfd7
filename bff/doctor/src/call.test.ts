import { expect, it } from "vitest";
import { nameOf } from "./call.js";

const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:3000"), { code: "ECONNREFUSED" });
const wrapped = (cause: unknown) => new TypeError("fetch failed", { cause });

it.each([
  ["one address", wrapped(refused())],
  [
    "several addresses, of which none answered",
    wrapped(new AggregateError([refused(), refused()])),
  ],
])("a refused connection is named: %s", (_, error) => {
  expect(nameOf(error)).toBe("ECONNREFUSED");
});

it("a port that fetch blocks is described in words", () => {
  expect(nameOf(wrapped(new Error("bad port")))).toBe("bad port");
});

it("a timeout is named by its kind", () => {
  expect(nameOf(new DOMException("The operation timed out", "TimeoutError"))).toBe("TimeoutError");
});

it("a thrown value that is not an error is called unknown", () =>
  expect(nameOf("x")).toBe("unknown"));
