import { isLoopbackHost } from "../../domain/loopback.js";

/** A mail server's address in the form that nodemailer accepts. */
export interface SmtpAddress {
  readonly url: string;
  /** Requires STARTTLS before anything is sent, such as the password. */
  readonly requireTls: boolean;
}

const shape = /^(?<url>(?<protocol>smtps?):\/\/[^\s/?#]+)\/?(?:\?tls=(?<tls>required|optional))?$/;

/**
 * Reads `smtp://…` or `smtps://…`. `smtp` requires STARTTLS unless the server runs on this machine; `?tls=optional` and
 * `?tls=required` override this.
 *
 * @returns null for an invalid address
 */
export function parseSmtpAddress(address: string): SmtpAddress | null {
  const parts = shape.exec(address)?.groups;
  if (parts?.url === undefined || !URL.canParse(parts.url)) return null;
  const { url, protocol, tls } = parts;
  // `smtps` is implicit TLS, so it cannot be optional.
  if (protocol === "smtps") return tls === "optional" ? null : { url, requireTls: false };
  const isLocal = isLoopbackHost(new URL(url).hostname);
  return { url, requireTls: tls === undefined ? !isLocal : tls === "required" };
}
