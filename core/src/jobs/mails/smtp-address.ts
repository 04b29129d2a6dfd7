import { isLoopbackHost } from "../../domain/loopback.js";

/** A mail server's address as nodemailer takes it. */
export interface SmtpAddress {
  readonly url: string;
  /** Nothing is sent, a password above all, before the connection is encrypted by STARTTLS. */
  readonly requireTls: boolean;
}

const shape = /^(?<url>(?<protocol>smtps?):\/\/[^\s/?#]+)\/?(?:\?tls=(?<tls>required|optional))?$/;

/**
 * Reads `smtp://…` or `smtps://…`. `smtp` requires STARTTLS unless the server runs on this machine; `?tls=optional` and
 * `?tls=required` say otherwise.
 *
 * @returns null for what is no such address
 */
export function parseSmtpAddress(address: string): SmtpAddress | null {
  const parts = shape.exec(address)?.groups;
  if (parts?.url === undefined || !URL.canParse(parts.url)) return null;
  const { url, protocol, tls } = parts;
  // The server of an `smtps` address is encrypted from its first byte, or not reached.
  if (protocol === "smtps") return tls === "optional" ? null : { url, requireTls: false };
  const isLocal = isLoopbackHost(new URL(url).hostname);
  return { url, requireTls: tls === undefined ? !isLocal : tls === "required" };
}
