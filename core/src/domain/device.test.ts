import { expect, test } from "vitest";
import { deviceOf } from "./device.js";

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.for([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0`,
    "Firefox",
    "Windows",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome",
    "Windows",
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [
    `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
    "Firefox",
    "iPad",
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/117.0.0.0`,
    "Opera",
    "Linux",
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome",
    "ChromeOS",
  ],
  ["curl/8.10.1", null, null],
  ["<script>alert(1)</script>", null, null],
  ["", null, null],
] as const)("the user agent %s is %s on %s", ([userAgent, browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("a session without a user agent, or with an endless one, has no names", () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null });
  expect(deviceOf(`${"x".repeat(100_000)} Firefox/1`)).toEqual({ browser: null, system: null });
});
