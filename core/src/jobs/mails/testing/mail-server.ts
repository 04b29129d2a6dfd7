import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type ReadMessage, readMessage } from "./read-message.js";

/** A mail as the server received it. */
export interface ReceivedMail extends ReadMessage {
  readonly from: string;
  readonly to: readonly string[];
}

/** A reply with which the server refuses a mail. */
export interface Refusal {
  readonly at: "login" | "sender" | "recipient" | "message";
  readonly code: number;
  /** By default those of an address that the server does not have. */
  readonly words?: string;
}

/** A real SMTP server on the loopback interface that records its mails. */
export interface TestMailServer {
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** The received passwords. */
  logins: number;
  /** Null, the default: it accepts every mail. */
  refusal: Refusal | null;
  /** From now on, it does not reply to a message. */
  isSilent: boolean;
  /** Called for each accepted mail, before the reply to the sender. */
  onTaken: () => void;
  close(): Promise<void>;
}

interface MailServerOptions {
  /** A free port by default. */
  readonly port?: number;
  readonly withLogin?: boolean;
}

/** Starts a mail server. */
export async function startMailServer({
  port = 0,
  withLogin = false,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const refused = (at: Refusal["at"]): Error | null => {
    const { refusal } = server;
    if (refusal === null || refusal.at !== at) return null;
    // Real servers include addresses in such replies.
    const { words = "5.1.1 <ada@lumen.example>: Recipient address rejected" } = refusal;
    return Object.assign(new Error(words), { responseCode: refusal.code });
  };
  const smtp = new SMTPServer({
    disabledCommands: withLogin ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    authOptional: !withLogin,
    allowInsecureAuth: true,
    logger: false,
    // A server that goes away does not wait for its connections; zero would be the default of 30 s.
    closeTimeout: 1,
    onAuth(_, __, callback) {
      server.logins++;
      callback(refused("login"), { user: "obole" });
    },
    onMailFrom: (_, __, callback) => callback(refused("sender")),
    onRcptTo: (_, __, callback) => callback(refused("recipient")),
    async onData(stream, { envelope }, callback) {
      // A sender that disconnects during a message leaves none.
      const message = await buffer(stream).catch(() => null);
      if (message === null || server.isSilent) return;
      const error = refused("message");
      if (error !== null) return callback(error);
      server.mails.push({
        from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        ...readMessage(message),
      });
      server.onTaken();
      callback();
    },
  });
  // In some tests the sender aborts a connection.
  smtp.on("error", () => {});
  const listening = smtp.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const { port: listened } = listening.address() as AddressInfo;
  const server: TestMailServer = {
    url: `smtp://${withLogin ? "obole:secret@" : ""}127.0.0.1:${listened}`,
    port: listened,
    mails: [],
    logins: 0,
    refusal: null,
    isSilent: false,
    onTaken() {},
    close: () => new Promise((resolve) => void smtp.close(() => resolve())),
  };
  return server;
}
