import { expect, test } from "vitest";
import { callerNetwork, isWithin, type Network, parseNetwork, plainAddress } from "./networks.js";

const networks = (...texts: string[]) =>
  texts.map((text) => parseNetwork(text)).filter((network): network is Network => network !== null);

test.for(["10.0.0.0/8", "192.0.2.7", "::1", "2001:db8::/32", "::ffff:10.0.0.1"])(
  "%s is an address or a network",
  (text) => expect(parseNetwork(text)).not.toBeNull(),
);

test.for(["", "10", "127.1", "10.0.0.0/33", "10.0.0.0/", "proxy.example", "2001:db8::/129"])(
  "%j is neither",
  (text) => expect(parseNetwork(text)).toBeNull(),
);

test("an address is in a network whatever the notation of either", () => {
  const inner = networks("10.0.0.0/8", "::1", "2001:db8::/32");
  for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "::1", "2001:db8:1::9"])
    expect(isWithin(address, inner), address).toBe(true);
  for (const address of ["11.0.0.1", "::2", "2001:db9::1", "", "unknown"])
    expect(isWithin(address, inner), address).toBe(false);
});

test("callers are distinguished by IPv4 address and by IPv6 network of 64 bits", () => {
  expect(callerNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(callerNetwork("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(callerNetwork("2001:db8:1:2:3:4:5:6")).toBe(callerNetwork("2001:db8:1:2:ffff::"));
  expect(callerNetwork("2001:db8:1:2::1")).not.toBe(callerNetwork("2001:db8:1:3::1"));
  expect(callerNetwork("fe80::1%eth0")).toBe("fe80::/64");
  expect(callerNetwork("")).toBe("");
});

test("an address has one canonical form", () => {
  expect(plainAddress("::FFFF:192.0.2.7")).toBe("192.0.2.7");
  expect(plainAddress("2001:DB8:0::1")).toBe("2001:db8::1");
  expect(plainAddress("unknown")).toBeNull();
});
