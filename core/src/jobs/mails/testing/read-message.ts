/** A parsed mail message. The parser is independent of the code that writes messages. */
export interface ReadMessage {
  /** The headers by lowercase name, with encoded words decoded. */
  readonly headers: Readonly<Record<string, string>>;
  /** The leaf parts, in order. */
  readonly parts: readonly MessagePart[];
}

export interface MessagePart {
  readonly mediaType: string;
  readonly fileName: string | null;
  readonly bytes: Buffer;
}

/** Parses a message (RFC 5322, MIME), as far as our mails need it. */
export function readMessage(raw: Buffer): ReadMessage {
  const { headers, body } = split(raw.toString("latin1"));
  return { headers, parts: partsOf(headers, body) };
}

function split(text: string) {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (name in headers) throw new Error(`the header ${name} is there twice`);
    headers[name] = decodeWords(line.slice(colon + 1).trim());
  }
  return { headers, body: text.slice(end + 4) };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; spaces between two of them are ignored. */
function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, "?==?").replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
    const bytes = Array.from(words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi), ([, kind, text]) =>
      kind?.toUpperCase() === "B"
        ? Buffer.from(String(text), "base64")
        : quotedPrintable(String(text).replaceAll("_", " ")),
    );
    return Buffer.concat(bytes).toString();
  });
}

function quotedPrintable(text: string): Buffer {
  const decoded = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, "latin1");
}

function partsOf(headers: Readonly<Record<string, string>>, body: string): MessagePart[] {
  const type = headers["content-type"] ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    return pieces.flatMap((piece) => {
      const part = split(piece.replace(/^\r\n/, "").replace(/\r\n$/, ""));
      return partsOf(part.headers, part.body);
    });
  }
  const encoding = headers["content-transfer-encoding"] ?? "7bit";
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? quotedPrintable(body)
        : Buffer.from(body, "latin1");
  const disposition = headers["content-disposition"] ?? "";
  const fileName = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? null;
  return [{ mediaType: type.split(";")[0] ?? "", fileName, bytes }];
}
