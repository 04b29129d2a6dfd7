import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Random } from "../support/random.js";

/** Numbers as JSON allows them and nobody writes them, and as it does not. */
const spellings: readonly ((value: number) => string)[] = [
  (value) => `${value}.0`,
  (value) => `${value}e0`,
  (value) => `${value}00E-2`,
  (value) => `${value / 100}e2`,
  (value) => `${value}.00000000000000000001`,
  (value) => `000${value}`,
  (value) => `+${value}`,
  (value) => `${value}.`,
  (value) => `0x${value.toString(16)}`,
  (value) => `${value}_000`,
  () => "-0",
  () => "-0.0",
  () => "1e2",
  () => "1E400",
  () => "-1E400",
  () => "1e-400",
  () => ".5",
  () => "NaN",
  () => "Infinity",
  () => "9007199254740993",
  () => "18446744073709551616",
  () => "1".repeat(400),
  () => `0.${"3".repeat(5_000)}`,
];

/** The same text with one of its numbers written in another way; without numbers as it is. */
export function respelled(random: Random, text: string): string {
  const places = [...text.matchAll(/(?<=[:[,])-?\d+(?:\.\d+)?(?=[,}\]])/g)];
  if (places.length === 0) return text;
  const { 0: number, index } = random.pick(places);
  const spelled = random.pick(spellings)(Number(number));
  return text.slice(0, index) + spelled + text.slice(index + number.length);
}

/** The same object with one of its keys twice, with the values of two bodies, before or after. */
export function withKeyTwice(random: Random, text: string, other: string): string {
  const [first, second] = [text, other].map((each) => JSON.parse(each) as Record<string, unknown>);
  const names = Object.keys(first ?? {});
  if (names.length === 0) return text;
  const name = random.pick(names);
  const value = JSON.stringify(second?.[name] ?? null);
  const key = random.chance(0.5) ? JSON.stringify(name) : `"\\u${hex(name)}${name.slice(1)}"`;
  return random.chance(0.5)
    ? `{${key}:${value},${text.slice(1)}`
    : `${text.slice(0, -1)},${key}:${value}}`;
}

/** The first character of a key, escaped: another spelling of the same key. */
const hex = (name: string) => name.charCodeAt(0).toString(16).padStart(4, "0");

/** What little becomes a lot: ten megabytes of spaces before a body. */
const bomb = Buffer.alloc(10_000_000, " ");
const bombs = { gzip: gzipSync(bomb), deflate: deflateSync(bomb), br: brotliCompressSync(bomb) };
const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
export const encodings = ["gzip", "deflate", "br"] as const;
export type Encoding = (typeof encodings)[number];

/** A body in a content encoding; sometimes far larger than it looks, or not whole. */
export function compressed(random: Random, encoding: Encoding, text: string): Buffer {
  if (random.chance(0.2)) return bombs[encoding];
  const bytes = compress[encoding](text);
  return random.chance(0.2) ? bytes.subarray(0, 1 + random.below(bytes.length - 1)) : bytes;
}
