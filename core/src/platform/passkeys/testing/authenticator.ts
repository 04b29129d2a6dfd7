import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A new passkey's answer and a sign-in's, as the API takes them. */
type Answer = Readonly<Record<string, string>>;

interface Answering {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the authenticator verified its user, by a PIN or a fingerprint. */
  readonly isVerified?: boolean;
  /** The counter that it claims; by default it counts. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator in software with one ES256 passkey, which can also lie. */
export interface Authenticator {
  readonly id: string;
  create(options: Answering): Answer;
  get(options: Answering): Answer;
}

const inUrl = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** CBOR (RFC 8949) of what an attestation holds: small integers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].map(([key, its]) => Buffer.concat([cbor(key), cbor(its as never)]));
  return Buffer.concat([head(5, value.size), ...parts]);
}

const flagsOf = (isVerified: boolean, hasKey: boolean) =>
  1 | (isVerified ? 4 : 0) | (hasKey ? 64 : 0);

/**
 * Creates an authenticator for the pages at an address.
 *
 * @param userHandle the user's id in the options of the new passkey
 */
export function createAuthenticator(baseUrl: string, userHandle = ""): Authenticator {
  const { origin: ownOrigin, hostname } = new URL(baseUrl);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, { challenge, origin = ownOrigin }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function dataOf({ rpId = hostname, isVerified = true, counter }: Answering, key = Buffer.of()) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? uses);
    const flags = Buffer.of(flagsOf(isVerified, key.length > 0));
    return Buffer.concat([sha256(rpId), flags, count, key]);
  }

  return {
    id: inUrl(id),
    create(options) {
      const cose = new Map<number, unknown>([
        ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(cose)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", dataOf(options, key)],
      ]);
      return {
        id: inUrl(id),
        clientDataJSON: inUrl(clientData("webauthn.create", options)),
        attestationObject: inUrl(cbor(attestation)),
      };
    },
    get(options) {
      uses += 1;
      const json = clientData("webauthn.get", options);
      const data = dataOf(options);
      const signature = sign("sha256", Buffer.concat([data, sha256(json)]), privateKey);
      return {
        id: inUrl(id),
        clientDataJSON: inUrl(json),
        authenticatorData: inUrl(data),
        signature: inUrl(signature),
        userHandle: options.userHandle ?? userHandle,
      };
    },
  };
}
