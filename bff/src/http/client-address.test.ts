import { type Network, parseNetwork } from "@obole/core";
import { expect, it } from "vitest";
import { clientAddressReader } from "./client-address.js";

const networks = (...texts: string[]) =>
  texts.map((text) => parseNetwork(text)).filter((network): network is Network => network !== null);

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { "x-forwarded-for": forwarded },
});

it("the client address is the connection's if no proxy is trusted, whatever the client sends", () => {
  const clientAddress = clientAddressReader([]);
  expect(clientAddress(from("192.0.2.1"))).toBe("192.0.2.1");
  expect(clientAddress(from("192.0.2.1", "198.51.100.1"))).toBe("192.0.2.1");
  expect(clientAddress(from("::ffff:127.0.0.1", "198.51.100.1"))).toBe("127.0.0.1");
  expect(clientAddress(from(undefined))).toBe("");
});

it.each([
  ["198.51.100.1", "198.51.100.1"],
  ["203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["198.51.100.1, 10.2.3.4", "198.51.100.1"],
  ["203.0.113.9, 198.51.100.1, 10.2.3.4", "198.51.100.1"],
  ["198.51.100.1:4711", "198.51.100.1"],
  ["[2001:DB8::1]:4711", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:198.51.100.1", "198.51.100.1"],
  ["10.2.3.4", "10.2.3.4"],
  ["198.51.100.1, unknown", "127.0.0.1"],
  ["198.51.100.1, unknown, 10.2.3.4", "10.2.3.4"],
  ["", "127.0.0.1"],
  [undefined, "127.0.0.1"],
])(
  "the client address is the one that trusted proxies report: %j gives %s",
  (forwarded, address) => {
    const clientAddress = clientAddressReader(networks("127.0.0.1", "10.0.0.0/8"));
    expect(clientAddress(from("::ffff:127.0.0.1", forwarded))).toBe(address);
  },
);

it("the client address is not taken from an untrusted proxy", () => {
  const clientAddress = clientAddressReader(networks("10.0.0.0/8"));
  expect(clientAddress(from("192.0.2.1", "198.51.100.1, 10.2.3.4"))).toBe("192.0.2.1");
});
