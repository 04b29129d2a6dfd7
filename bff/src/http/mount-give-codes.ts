import { type Gift, StorageUnavailable } from "@obole/core";
import type { Express } from "express";
import type { EdgeService } from "../late-service.js";
import { type CodeProblem, giveCodePage } from "../pages/give-code-page.js";
import { notKept, type PageWriter } from "./page-writer.js";

export interface GiveCodesDependencies extends Pick<EdgeService, "findGift"> {
  readonly pages: PageWriter;
}

/** More than a family with its cards mistypes, or a company behind one address; a guess needs millions. */
const mostWrongCodes = 60;
const minuteMs = 60_000;

const statusOf = { unknown: 404, tooMany: 429, unreachable: 503 } as const satisfies Record<
  CodeProblem,
  number
>;

/** The page on which the short code of a printed card is typed, and from where it leads to its donation. */
export function mountGiveCodes(app: Express, { findGift, pages }: GiveCodesDependencies): void {
  const wrongCodes = countedByAddress();

  async function lookUp(code: string, address: string): Promise<Gift | CodeProblem> {
    if (wrongCodes.of(address) >= mostWrongCodes) return "tooMany";
    try {
      const gift = await findGift(code);
      if (gift !== null) return gift;
    } catch (error) {
      if (error instanceof StorageUnavailable) return "unreachable";
      throw error;
    }
    wrongCodes.add(address);
    return "unknown";
  }

  app.get("/give", async (request, response) => {
    const language = pages.languageOf(request);
    const { code } = request.query;
    if (typeof code !== "string" || code.trim() === "")
      return pages.sendPage(response, 200, giveCodePage({ language }));
    const found = await lookUp(code, request.socket.remoteAddress ?? "");
    if (typeof found === "string") {
      const headers = {
        ...notKept,
        ...(found === "tooMany" ? { "Retry-After": String(minuteMs / 1_000) } : {}),
      };
      const page = giveCodePage({ language, refused: { code, problem: found } });
      return pages.sendPage(response, statusOf[found], page, headers);
    }
    const { publicKey, donationId } = found;
    pages.seeOther(response, `/give/${publicKey}/donations/${donationId}`);
  });
}

/** Counts by address, which begin anew every minute. */
function countedByAddress() {
  let counts = new Map<string, number>();
  let endsAtMs = 0;
  const current = () => {
    const nowMs = performance.now();
    if (nowMs < endsAtMs) return counts;
    endsAtMs = nowMs + minuteMs;
    counts = new Map();
    return counts;
  };
  return {
    of: (address: string) => current().get(address) ?? 0,
    add(address: string) {
      current().set(address, (current().get(address) ?? 0) + 1);
    },
  };
}
