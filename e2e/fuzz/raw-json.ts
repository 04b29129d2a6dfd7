import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Random } from "../support/random.js";

/** Unusual and invalid spellings of JSON numbers. */
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

/** Respells one number of a text; without numbers the text stays unchanged. */
export function respelled(random: Random, text: string): string {
  const places = [...text.matchAll(/(?<=[:[,])-?\d+(?:\.\d+)?(?=[,}\]])/g)];
  if (places.length === 0) return text;
  const { 0: number, index } = random.pick(places);
  const spelled = random.pick(spellings)(Number(number));
  return text.slice(0, index) + spelled + text.slice(index + number.length);
}

/** Repeats a key of an object, with values of two bodies, before or after. */
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

/** Escapes the first character of a key: another spelling of the same key. */
const hex = (name: string) => name.charCodeAt(0).toString(16).padStart(4, "0");

/** A compression bomb: ten megabytes of spaces before a body. */
const bomb = Buffer.alloc(10_000_000, " ");
const bombs = { gzip: gzipSync(bomb), deflate: deflateSync(bomb), br: brotliCompressSync(bomb) };
const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
export const encodings = ["gzip", "deflate", "br"] as const;
export type Encoding = (typeof encodings)[number];

/** Compresses a body; sometimes as a bomb, or truncated. */
export function compressed(random: Random, encoding: Encoding, text: string): Buffer {
  if (random.chance(0.2)) return bombs[encoding];
  const bytes = compress[encoding](text);
  return random.chance(0.2) ? bytes.subarray(0, 1 + random.below(bytes.length - 1)) : bytes;
}
