import { describe, expect, test } from "vitest";
import { createTargetPolicy } from "./target-policy.js";

const strict = createTargetPolicy({ allowPrivate: false });
const open = createTargetPolicy({ allowPrivate: true });

describe("the strict policy", () => {
  test.for([
    ["loopback", "127.0.0.1"],
    ["all of loopback", "127.8.9.10"],
    ["this host", "0.0.0.0"],
    ["private 10/8", "10.1.2.3"],
    ["private 172.16/12", "172.31.255.255"],
    ["private 192.168/16", "192.168.1.1"],
    ["link local, where clouds keep their metadata", "169.254.169.254"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["Alibaba's metadata", "100.100.100.200"],
    ["Oracle's metadata", "192.0.0.192"],
    ["Azure's metadata", "168.63.129.16"],
    ["documentation", "203.0.113.9"],
    ["benchmarks", "198.18.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified in IPv6", "::"],
    ["loopback in IPv6", "::1"],
    ["loopback mapped into IPv6", "::ffff:127.0.0.1"],
    ["a private address mapped into IPv6", "::ffff:a00:1"],
    ["loopback as an IPv4-compatible address", "::127.0.0.1"],
    ["loopback through NAT64", "64:ff9b::7f00:1"],
    ["loopback through local NAT64", "64:ff9b:1::7f00:1"],
    ["loopback through 6to4", "2002:7f00:1::"],
    ["Teredo", "2001::1"],
    ["link local in IPv6", "fe80::1"],
    ["link local with a zone", "fe80::1%eth0"],
    ["unique local", "fd00:ec2::254"],
    ["site local", "fec0::1"],
    ["multicast in IPv6", "ff02::1"],
    ["documentation in IPv6", "2001:db8::1"],
    ["what is not routed in IPv6", "4000::1"],
    ["no address at all", "example.org"],
  ])("connects to no %s (%s)", ([, address]) => {
    expect(strict.allowsAddress(address!)).toBe(false);
    expect(open.allowsAddress(address!)).toBe(true);
  });

  test.for(["8.8.8.8", "1.1.1.1", "172.32.0.1", "::ffff:8.8.8.8", "2606:4700:4700::1111"])(
    "connects to %s",
    (address) => {
      expect(strict.allowsAddress(address)).toBe(true);
    },
  );

  test.for([
    ["https://shop.example/hooks?x=1", null],
    ["https://8.8.8.8/", null],
    ["http://shop.example/", "must be an https address"],
    ["https://localhost/", "must not be a private address"],
    ["https://LOCALHOST./", "must not be a private address"],
    ["https://api.localhost/", "must not be a private address"],
    ["https://127.0.0.1/", "must not be a private address"],
    ["https://127.1/", "must not be a private address"],
    ["https://0x7f000001/", "must not be a private address"],
    ["https://2130706433/", "must not be a private address"],
    ["https://[::1]/", "must not be a private address"],
    ["https://[::ffff:10.0.0.1]/", "must not be a private address"],
    ["https://user:secret@shop.example/", "must not hold credentials"],
    ["https://user@shop.example/", "must not hold credentials"],
    ["https://shop.example/#part", "must not have a fragment"],
    ["https://shop.example/#", "must not have a fragment"],
    ["ftp://shop.example/", "must be an http or https address"],
    ["file:///etc/passwd", "must be an http or https address"],
    ["shop.example", "must be an http or https address"],
    ["", "must be an http or https address"],
  ] as const)("says of %s: %s", ([target, problem]) => {
    expect(strict.problem(target)).toBe(problem);
  });
});

test.for([
  ["http://127.0.0.1:4100/hooks", null],
  ["http://localhost:4100/", null],
  ["https://user:secret@localhost/", "must not hold credentials"],
  ["http://localhost/#part", "must not have a fragment"],
  ["ws://localhost/", "must be an http or https address"],
] as const)("the open policy says of %s: %s", ([target, problem]) => {
  expect(open.problem(target)).toBe(problem);
});
