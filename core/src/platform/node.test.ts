import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cursorCodec,
  deriveKey,
  hashKeyOf,
  linkSigner,
  newUuid,
  nodeSecrets,
  vault,
} from "./node.js";

const secret = "a secret of the tests, long enough";
const codec = cursorCodec([secret]);

describe("a cursor", () => {
  test("decodes to its keys, whatever they are", () => {
    const keys = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.integer()), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.string(), keys, (scope, values) => {
        expect(codec.decode(scope, codec.encode(scope, values))).toEqual(values);
      }),
    );
  });

  test("is invalid once any of its characters is changed", () => {
    const cursor = codec.encode("list-donations", ["019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"]);
    for (let index = 0; index < cursor.length; index++) {
      const other = cursor[index] === "A" ? "B" : "A";
      const altered = cursor.slice(0, index) + other + cursor.slice(index + 1);
      expect(codec.decode("list-donations", altered), altered).toBeNull();
    }
  });

  test("is invalid in another list and under another secret", () => {
    const cursor = codec.encode("list-donations", [1]);
    expect(codec.decode("list-votes", cursor)).toBeNull();
    expect(cursorCodec([`${secret}!`]).decode("list-donations", cursor)).toBeNull();
  });

  test.each(["", ".", "..", "a", "a.b", "a.b.c", "W10.", "😀.😀", "\0", "A".repeat(5_000)])(
    "that was forged is invalid: %j",
    (text) => {
      expect(codec.decode("list-donations", text)).toBeNull();
    },
  );

  test("with additional characters is invalid", () => {
    const cursor = codec.encode("list-donations", [1]);
    for (const more of [".", ".x", "x", "=", " "]) {
      expect(codec.decode("list-donations", cursor + more), more).toBeNull();
    }
  });

  test("needs no escaping in a URL", () => {
    const cursor = codec.encode("list-charities", ["œuvre? & /", 1]);
    expect(encodeURIComponent(cursor)).toBe(cursor);
  });
});

describe("an id", () => {
  const ids = Array.from({ length: 10_000 }, newUuid);

  test("is a UUID of version 7 in lowercase", () => {
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("is greater than every earlier id, even within one millisecond", () => {
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("secrets", () => {
  test("are equal only if every character is", () => {
    expect(nodeSecrets.equal("same", "same")).toBe(true);
    for (const other of ["samE", "sam", "same ", ""])
      expect(nodeSecrets.equal("same", other)).toBe(false);
  });

  test("are random and of the requested length", () => {
    expect(Buffer.from(nodeSecrets.random(32), "base64url")).toHaveLength(32);
    expect(Buffer.from(nodeSecrets.randomBase64(24), "base64")).toHaveLength(24);
    expect(nodeSecrets.random(16)).not.toBe(nodeSecrets.random(16));
  });

  test("have a separate key for each purpose", () => {
    expect(deriveKey(secret, "cursors")).toEqual(deriveKey(secret, "cursors"));
    expect(deriveKey(secret, "cursors")).not.toEqual(deriveKey(secret, "vault"));
  });
});

describe("the vault", () => {
  const locker = vault([secret]);

  test("decrypts what it encrypted, and encrypts the same text differently each time", () => {
    for (const text of ["", "{}", "œuvre 😀", "x".repeat(100_000)])
      expect(locker.unlock(locker.lock(text))).toBe(text);
    expect(locker.lock("same")).not.toBe(locker.lock("same"));
  });

  test("decrypts nothing that was altered or encrypted under another secret", () => {
    const bytes = Buffer.from(locker.lock("a body"), "base64");
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      expect(() => locker.unlock(altered.toString("base64")), `byte ${index}`).toThrow();
    }
    expect(() => vault([`${secret}!`]).unlock(bytes.toString("base64"))).toThrow();
  });
});

describe("while a secret is replaced", () => {
  const newer = "a newer secret of the tests, as long";
  const both = [newer, secret] as const;

  test("cursors and links of the older one stay valid until it is removed, new ones are of the newer", () => {
    const cursor = codec.encode("list-donations", [1]);
    expect(cursorCodec(both).decode("list-donations", cursor)).toEqual([1]);
    expect(cursorCodec([newer]).decode("list-donations", cursor)).toBeNull();
    const fresh = cursorCodec(both).encode("list-donations", [1]);
    expect(cursorCodec([newer]).decode("list-donations", fresh)).toEqual([1]);
    const download = { kind: "file", accountId: "a", fileId: "f" } as const;
    const link = linkSigner([secret]).sign(download, "2026-03-02T09:00:00.000Z");
    expect(linkSigner(both).open(link)?.download).toEqual(download);
    expect(linkSigner([newer]).open(link)).toBeNull();
  });

  test("the vault decrypts with each, encrypts with the newer, and tells which values are older", () => {
    const older = vault([secret]).lock("a body");
    const current = vault(both).lock("a body");
    for (const locked of [older, current]) expect(vault(both).unlock(locked)).toBe("a body");
    expect(vault([newer]).unlock(current)).toBe("a body");
    expect([older, current].map(vault(both).isCurrent)).toEqual([false, true]);
    for (const other of ["", "AAAA", "not base64!"])
      expect(() => vault(both).unlock(other)).toThrow();
  });

  test("keyed hashes stay the same, and with a key of their own after it is removed too", () => {
    const hash = vault([secret]).keyedHash("ada@lumen.example");
    expect(vault(both).keyedHash("ada@lumen.example")).toBe(hash);
    expect(vault([newer]).keyedHash("ada@lumen.example")).not.toBe(hash);
    expect(vault([newer], hashKeyOf(secret)).keyedHash("ada@lumen.example")).toBe(hash);
  });
});
