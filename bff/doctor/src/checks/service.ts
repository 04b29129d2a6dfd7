import { ask, call, clockDifference } from "../call.js";
import { type Check, type Environment, found, good, type Note } from "../check.js";

/** Is there an Obole at the address, which one, and do the clocks agree? */
export const service: Check = {
  name: "service",
  isAskedFor: ({ url }) => url !== undefined,
  async run({ options, known }) {
    const url = options.url ?? "";
    const answer = await ask(`${url}/widgets/v1/environment`);
    const told = answer?.body as Environment | null | undefined;
    if (answer?.status !== 200 || typeof told?.environment !== "string") return [await whyNot(url)];
    if ((await call(`${url}/readyz`)).status === 503) return [notReady(url)];
    known.service = told;
    return [
      good(`${url} is Obole ${told.version}, ${told.environment}`),
      clockNote(told),
      ...turnedNotes(told),
    ];
  },
};

function clockNote({ wallClock }: Environment): Note {
  const difference = clockDifference(wallClock, "Obole's clock");
  if (difference === null) return good("the clocks agree");
  return found({
    id: "clock-off",
    what: `${difference}.`,
    why: "A receiver refuses webhooks whose timestamp is five minutes off, and a client keeps its token too long or not long enough.",
    mend: "Set the clock of the machine that is wrong by NTP.",
  });
}

/** A sandbox's clock may have been turned ahead, on purpose. */
function turnedNotes({ now, wallClock }: Environment): Note[] {
  const hours = (Date.parse(now) - Date.parse(wallClock)) / 3_600_000;
  if (hours < 0.01) return [];
  return [good(`the sandbox's clock was turned ahead by ${hours.toFixed(1)} h: tokens end by it`)];
}

function notReady(url: string): Note {
  return found({
    id: "service-not-ready",
    what: `Obole at ${url} starts or stops.`,
    why: "/readyz answers 503.",
    mend: "Try again in a moment; if it stays so, look at the service's log.",
  });
}

async function whyNot(url: string): Promise<Note> {
  const { status, problem } = await call(`${url}/readyz`);
  return found({
    id: "service-unreachable",
    what: `No Obole answers at ${url}.`,
    why: status === null ? `The connection failed: ${problem}.` : "Something else does.",
    mend: "Correct --url: scheme, host and port of Obole alone, as in https://give.example.",
  });
}
