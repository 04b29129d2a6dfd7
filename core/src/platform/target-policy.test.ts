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

describe("the open policy", () => {
  test.for([
    "8.8.8.8",
    "127.0.0.1",
    "::1",
    "0.0.0.0",
    "10.1.2.3",
    "192.168.1.1",
    "100.64.0.1",
    "::ffff:127.0.0.1",
    "fd00::1",
  ])("connects to %s", (address) => {
    expect(open.allowsAddress(address)).toBe(true);
  });

  test.for([
    ["link local, where clouds keep their metadata", "169.254.169.254"],
    ["all of link local", "169.254.0.1"],
    ["link local mapped into IPv6", "::ffff:169.254.169.254"],
    ["link local as an IPv4-compatible address", "::169.254.169.254"],
    ["link local through NAT64", "64:ff9b::a9fe:a9fe"],
    ["link local through local NAT64", "64:ff9b:1::a9fe:a9fe"],
    ["link local through 6to4", "2002:a9fe:a9fe::"],
    ["link local in IPv6", "fe80::1"],
    ["link local with a zone", "fe80::1%eth0"],
    ["Amazon's metadata in IPv6", "fd00:ec2::254"],
    ["Alibaba's metadata", "100.100.100.200"],
    ["Oracle's metadata", "192.0.0.192"],
    ["Azure's metadata", "168.63.129.16"],
    ["no address at all", "example.org"],
  ])("connects to no %s (%s)", ([, address]) => {
    expect(open.allowsAddress(address!)).toBe(false);
  });

  test.for([
    "http://169.254.169.254/latest/meta-data/",
    "http://[fe80::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://0xa9fea9fe/",
    "http://100.100.100.200/",
  ])("says at once that %s is never called", (target) => {
    expect(open.problem(target)).toBe("must not be a link-local or metadata address");
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
