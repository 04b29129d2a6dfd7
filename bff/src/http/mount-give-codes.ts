import { type Gift, StorageUnavailable } from "@obole/core";
import express, { type Express } from "express";
import type { EdgeService } from "../deferred-service.js";
import { type CodeProblem, giveCodePage } from "../pages/give-code-page.js";
import { wrongCodes } from "./address-limits.js";
import type { ClientAddressReader } from "./client-address.js";
import { edgeLimits } from "./edge-limits.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface GiveCodesDependencies extends Pick<EdgeService, "findGift" | "countCall"> {
  readonly clientAddress: ClientAddressReader;
  readonly pages: PageWriter;
}

/** Why a lookup leads to no gift. */
interface LookupFailure {
  readonly problem: CodeProblem;
  /** The page of a gift that was redeemed, which shows what its holder chose. */
  readonly address?: string;
  readonly retryAfterSeconds?: number;
}

const statusOf = {
  unknown: 404,
  used: 409,
  expired: 410,
  tooMany: 429,
  unreachable: 503,
} as const satisfies Record<CodeProblem, number>;

/** The form has one. */
const mostFields = 5;

const addressOf = ({ publicKey, donationId }: Gift) => `/give/${publicKey}/donations/${donationId}`;

/**
 * Mounts the page where people enter the code of a printed card or of an ordered gift. A valid code redirects to its
 * donation. The form is posted, because a code in an address would stay in the history of browsers and in logs.
 *
 * Only wrong codes are rate limited, because many people can share an IP address. Valid codes are too rare among all
 * possible ones to be found by guessing within this limit.
 */
export function mountGiveCodes(
  app: Express,
  { findGift, countCall, clientAddress, pages }: GiveCodesDependencies,
): void {
  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.bodyWithoutTokenBytes,
    parameterLimit: mostFields,
  });

  async function lookUp(code: string, address: string): Promise<Gift | LookupFailure> {
    try {
      const gift = await findGift(code);
      if (gift !== null) return gift.problem === null ? gift : problemOf(gift, gift.problem);
    } catch (error) {
      if (error instanceof StorageUnavailable) return { problem: "unreachable" };
      throw error;
    }
    const retryAfterSeconds = await countCall(wrongCodes, address);
    return retryAfterSeconds === null
      ? { problem: "unknown" }
      : { problem: "tooMany", retryAfterSeconds };
  }

  app.get("/give", (request, response) =>
    pages.sendPage(response, 200, giveCodePage({ language: pages.languageOf(request) })),
  );
  app.post("/give", readForm, async (request, response) => {
    const language = pages.languageOf(request);
    const { code } = (request.body ?? {}) as { readonly code?: unknown };
    if (typeof code !== "string" || code.trim() === "")
      return pages.sendPage(response, 400, giveCodePage({ language }));
    const found = await lookUp(code, clientAddress(request));
    if (!("donationId" in found)) {
      const { problem, address, retryAfterSeconds } = found;
      const headers = {
        ...noStore,
        ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      };
      const page = giveCodePage({ language, refused: { code, problem, address } });
      return pages.sendPage(response, statusOf[problem], page, headers);
    }
    pages.seeOther(response, addressOf(found));
  });
}

/** What was redeemed can still be seen, and what has expired no longer. */
const problemOf = (gift: Gift, problem: NonNullable<Gift["problem"]>): LookupFailure =>
  problem === "used" ? { problem, address: addressOf(gift) } : { problem };
