import type { FuzzCall } from "./call.js";

/** Enough attempts to find the few relevant fields of a generated call. */
const mostTries = 80;

/** Removes all parts of a call that `isStillWrong` does not need. */
export async function shrunk(
  call: FuzzCall,
  isStillWrong: (smaller: FuzzCall) => Promise<boolean>,
): Promise<FuzzCall> {
  let tries = 0;
  let smallest = call;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const smaller of smallerThan(smallest)) {
      if (tries++ >= mostTries) return smallest;
      if (!(await isStillWrong(smaller))) continue;
      smallest = smaller;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

function* smallerThan(call: FuzzCall): Generator<FuzzCall> {
  if (call.body !== null) yield withBody(call, null);
  for (const [index, [name]] of call.headers.entries())
    if (name !== "Content-Length")
      yield { ...call, headers: call.headers.filter((_, other) => other !== index) };
  const [path = "", query] = call.target.split("?");
  const pairs = query?.split("&") ?? [];
  for (const index of pairs.keys()) {
    const rest = pairs.filter((_, other) => other !== index).join("&");
    yield { ...call, target: rest === "" ? path : `${path}?${rest}` };
  }
  for (const body of smallerBodies(call.body)) yield withBody(call, body);
}

function withBody(call: FuzzCall, body: Buffer | null): FuzzCall {
  const headers = call.headers.flatMap(([name, value]): (readonly [string, string])[] => {
    if (name !== "Content-Length") return [[name, value]];
    return body === null ? [] : [[name, String(body.length)]];
  });
  return { ...call, headers, body };
}

function* smallerBodies(body: Buffer | null): Generator<Buffer> {
  if (body === null || body.length > 100_000) return;
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    // The body is invalid anyway: half of it may be enough.
    yield body.subarray(0, body.length >> 1);
    yield body.subarray(body.length >> 1);
    return;
  }
  for (const smaller of smallerValues(value)) yield Buffer.from(JSON.stringify(smaller));
}

function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === "string" && value.length > 1) {
    yield value.slice(0, value.length >> 1);
    yield value.slice(value.length >> 1);
  }
  if (Array.isArray(value)) {
    if (value.length > 8) yield value.slice(0, value.length >> 1);
    for (const index of value.slice(0, 8).keys()) yield value.filter((_, other) => other !== index);
  } else if (typeof value === "object" && value !== null) {
    for (const name of Object.keys(value)) {
      const { [name]: its, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const smaller of smallerValues(its)) yield { ...value, [name]: smaller };
    }
  }
}
