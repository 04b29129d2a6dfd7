import type { MissingPicture, PictureFetcher, RefusedLine } from "@obole/core";
import { operationOf } from "../operation-of.js";
import type { OperatorApi } from "../operator-api.js";
import { RefusedByService } from "../problems.js";

/** Pictures that are loaded at once: most of the time is waiting for slow and dead addresses. Each is in memory. */
const picturesAtOnce = 4;

/**
 * Loads pictures from the addresses in a catalogue and hands them to the running service, which encodes them anew as it
 * does with uploads.
 *
 * @param onProblem hears of each that cannot be had, or is refused
 * @returns how many the service took
 */
export async function storePictures(
  missing: readonly MissingPicture[],
  {
    fetcher,
    service,
    onProblem,
  }: {
    readonly fetcher: Pick<PictureFetcher, "fetch">;
    readonly service: Pick<OperatorApi, "send">;
    readonly onProblem: (refused: RefusedLine) => void;
  },
): Promise<number> {
  let stored = 0;
  const waiting = [...missing];
  async function storeNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = await store(next);
      if (problem === null) stored++;
      else onProblem({ line: next.line, problem: `${next.field}: ${problem}` });
    }
  }

  async function store({ charityId, kind, url }: MissingPicture): Promise<string | null> {
    const { bytes, problem } = await fetcher.fetch(url);
    if (bytes === undefined) return problem;
    const { path, method, fileBody } = operationOf(`set-charity-${kind}`);
    const route = path.replace("{charityId}", encodeURIComponent(charityId));
    try {
      // The service goes by the content: any of the media types says that the body is a file.
      await service.send(route, bytes, fileBody?.mediaTypes[0] ?? "", method);
      return null;
    } catch (error) {
      if (error instanceof RefusedByService) return error.message;
      throw error;
    }
  }

  await Promise.all(Array.from({ length: picturesAtOnce }, storeNext));
  return stored;
}
