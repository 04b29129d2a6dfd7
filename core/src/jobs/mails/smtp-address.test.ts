import { expect, test } from "vitest";
import { parseSmtpAddress } from "./smtp-address.js";

test.for([
  ["smtp://mail.example", true],
  ["smtp://user:secret@mail.example:587/", true],
  ["smtp://10.1.2.3", true],
  ["smtp://localhost.evil.example", true],
  ["smtp://127.0.0.1.evil.example", true],
  ["smtp://mail.example?tls=required", true],
  ["smtp://mail.example?tls=optional", false],
  ["smtp://localhost", false],
  ["smtp://LOCALHOST:1025", false],
  ["smtp://127.0.0.1:1025", false],
  ["smtp://127.8.9.10", false],
  ["smtp://[::1]:1025", false],
  ["smtp://127.0.0.1?tls=required", true],
] as const)("%s requires encryption: %s", ([address, requireTls]) => {
  expect(parseSmtpAddress(address)).toEqual({
    url: address.replace(/\/?(?:\?.*)?$/, ""),
    requireTls,
  });
});

test("smtps uses implicit TLS", () => {
  expect(parseSmtpAddress("smtps://mail.example:465")).toEqual({
    url: "smtps://mail.example:465",
    requireTls: false,
  });
});

test.for([
  "http://mail.example",
  "smtp://",
  "smtp://mail.example/path",
  "smtp://mail.example:99999",
  "smtp://mail .example",
  "smtp://mail.example?tls=no",
  "smtp://mail.example?pool=true",
  "smtp://mail.example?tls=optional&tls=required",
  "smtps://mail.example?tls=optional",
  "smtp://mail.example#tls=optional",
])("%s is no address of a mail server", (address) => {
  expect(parseSmtpAddress(address)).toBeNull();
});
