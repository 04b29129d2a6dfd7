import { setTimeout as sleep } from "node:timers/promises";
import {
  type Refusal,
  startMailServer,
  type TestMailServer,
} from "../../core/src/jobs/mails/testing/mail-server.js";
import type { Fault } from "./fault.js";
import { type Mailbox, startOnSqlite } from "./service.js";

/** How long the mail server is in trouble, in milliseconds. */
const troubleMs = { least: 100, most: 3_000 };

/** How mail servers refuse for a while: too many connections, a full queue, greylisting. */
const puttingOff: readonly Refusal[] = [
  { at: "sender", code: 421, words: "4.7.0 Too many connections" },
  { at: "recipient", code: 450, words: "4.2.0 Greylisted, try again later" },
  { at: "message", code: 452, words: "4.3.1 Insufficient system storage" },
];

interface MailHost {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The server, which the host restarts at the same address. */
  server(): TestMailServer;
  restart(whileMs: number): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that keeps what it has accepted while it is away. */
async function startMailHost(): Promise<MailHost> {
  /** The `Message-ID`s of the accepted mails, by address: a repeated mail has the same one. */
  const accepted = new Map<string, Set<string>>();
  const start = async (port = 0) => {
    const started = await startMailServer({ port });
    started.onTaken = () => {
      for (const { to, headers } of started.mails.splice(0))
        for (const address of to)
          accepted.set(address, new Set(accepted.get(address)).add(String(headers["message-id"])));
    };
    return started;
  };
  let server = await start();
  return {
    url: server.url,
    mailbox: { countOf: (address) => accepted.get(address)?.size ?? 0 },
    server: () => server,
    async restart(whileMs) {
      await server.close();
      await sleep(whileMs);
      server = await start(server.port);
    },
    close: () => server.close(),
  };
}

/** The mail server is killed, puts every mail off, or takes messages without a word until it is killed. */
function mailServerFault(): Fault {
  let host: MailHost | undefined;
  return {
    name: "mail-server",
    summary: "SQLite: the mail server is away, puts mails off or falls silent for up to 3 s",
    rounds: 20,
    async start() {
      const started = await startMailHost();
      host = started;
      const settings = { SMTP_URL: started.url, MAIL_FROM: "Lumen <gifts@lumen.example>" };
      const service = await startOnSqlite({ env: () => settings });
      return {
        ...service,
        mailbox: started.mailbox,
        async stop() {
          await service.stop();
          await started.close();
        },
      };
    },
    async inject(_service, random) {
      if (host === undefined) throw new Error("there is no mail server");
      const whileMs = random.between(troubleMs.least, troubleMs.most);
      switch (random.pick(["away", "puts off", "silent"] as const)) {
        case "away":
          return await host.restart(whileMs);
        case "puts off":
          host.server().refusal = random.pick(puttingOff);
          await sleep(whileMs);
          host.server().refusal = null;
          return;
        case "silent":
          host.server().isSilent = true;
          await sleep(whileMs);
          return await host.restart(0);
      }
    },
  };
}

export const mailFaults: readonly Fault[] = [mailServerFault()];
