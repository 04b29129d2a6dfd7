import { ask, call, clockDifference } from "../call.js";
import { type Check, type Environment, found, good, type Note } from "../check.js";

/** Checks that Obole runs at the address, reports its environment, and compares the clocks. */
export const service: Check = {
  name: "service",
  isAskedFor: ({ url }) => url !== undefined,
  async run({ options, known }) {
    const url = options.url ?? "";
    const answer = await ask(`${url}/widgets/v1/environment`);
    const reported = answer?.body as Environment | null | undefined;
    if (answer?.status !== 200 || typeof reported?.environment !== "string")
      return [await whyNot(url)];
    if ((await call(`${url}/readyz`)).status === 503) return [notReady(url)];
    known.service = reported;
    return [
      good(`${url} is Obole ${reported.version}, ${reported.environment}`),
      clockNote(reported),
      ...turnedNotes(reported),
    ];
  },
};

function clockNote({ wallClock }: Environment): Note {
  const difference = clockDifference(wallClock, "Obole's clock");
  if (difference === null) return good("the clocks agree");
  return found({
    id: "clock-off",
    what: `${difference}.`,
    why: "A receiver rejects webhooks whose timestamp is five minutes off, and a client renews its token too late or too early.",
    fix: "Synchronize the wrong clock with NTP.",
  });
}

/** The sandbox clock may have been advanced on purpose. */
function turnedNotes({ now, wallClock }: Environment): Note[] {
  const hours = (Date.parse(now) - Date.parse(wallClock)) / 3_600_000;
  if (hours < 0.01) return [];
  return [good(`the sandbox clock is ${hours.toFixed(1)} h ahead: tokens expire by it`)];
}

function notReady(url: string): Note {
  return found({
    id: "service-not-ready",
    what: `Obole at ${url} is starting or stopping.`,
    why: "/readyz responds with 503.",
    fix: "Try again in a moment. If it fails again, check the service's log.",
  });
}

async function whyNot(url: string): Promise<Note> {
  const { status, problem } = await call(`${url}/readyz`);
  return found({
    id: "service-unreachable",
    what: `No Obole answers at ${url}.`,
    why:
      status === null
        ? `The connection failed: ${problem}.`
        : "Something else does: the response is not Obole's.",
    fix: "Correct --url: only the scheme, host and port of Obole, such as https://give.example.",
  });
}
