import { expect, test } from "vitest";
import { isLoopbackHost } from "./loopback.js";

test.for([
  ["localhost", true],
  ["LOCALHOST.", true],
  ["shop.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["::", false],
  ["10.0.0.1", false],
  ["127.0.0.1.evil.example", false],
  ["localhost.evil.example", false],
  ["notlocalhost", false],
  ["", false],
] as const)("%s is loopback: %s", ([host, isLoopback]) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});
