import { type Gift, StorageUnavailable } from "@obole/core";
import type { Express } from "express";
import type { EdgeService } from "../deferred-service.js";
import { type CodeProblem, giveCodePage } from "../pages/give-code-page.js";
import { wrongCodes } from "./address-limits.js";
import type { ClientAddressReader } from "./client-address.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface GiveCodesDependencies extends Pick<EdgeService, "findGift" | "countCall"> {
  readonly clientAddress: ClientAddressReader;
  readonly pages: PageWriter;
}

/** The result of a lookup that found no donation. */
interface LookupFailure {
  readonly problem: CodeProblem;
  readonly retryAfterSeconds?: number;
}

const statusOf = { unknown: 404, tooMany: 429, unreachable: 503 } as const satisfies Record<
  CodeProblem,
  number
>;

/**
 * Mounts the page where people enter the short code of a printed card. A valid code redirects to its donation.
 *
 * Only wrong codes are rate limited, because many people can share an IP address. Valid codes are too rare among all
 * possible ones to be found by guessing within this limit.
 */
export function mountGiveCodes(
  app: Express,
  { findGift, countCall, clientAddress, pages }: GiveCodesDependencies,
): void {
  async function lookUp(code: string, address: string): Promise<Gift | LookupFailure> {
    try {
      const gift = await findGift(code);
      if (gift !== null) return gift;
    } catch (error) {
      if (error instanceof StorageUnavailable) return { problem: "unreachable" };
      throw error;
    }
    const retryAfterSeconds = await countCall(wrongCodes, address);
    return retryAfterSeconds === null
      ? { problem: "unknown" }
      : { problem: "tooMany", retryAfterSeconds };
  }

  app.get("/give", async (request, response) => {
    const language = pages.languageOf(request);
    const { code } = request.query;
    if (typeof code !== "string" || code.trim() === "")
      return pages.sendPage(response, 200, giveCodePage({ language }));
    const found = await lookUp(code, clientAddress(request));
    if ("problem" in found) {
      const { problem, retryAfterSeconds } = found;
      const headers = {
        ...noStore,
        ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      };
      const page = giveCodePage({ language, refused: { code, problem } });
      return pages.sendPage(response, statusOf[problem], page, headers);
    }
    const { publicKey, donationId } = found;
    pages.seeOther(response, `/give/${publicKey}/donations/${donationId}`);
  });
}
