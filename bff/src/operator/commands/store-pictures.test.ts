import type { FetchedPicture, RefusedLine } from "@obole/core";
import { expect, it } from "vitest";
import { RefusedByService } from "../problems.js";
import { storePictures } from "./store-pictures.js";

it("hands the service every picture that comes, and tells of each that does not or is refused", async () => {
  const missing = [
    { line: 1, charityId: "a", kind: "logo", field: "logoUrl", url: "https://a.example/logo" },
    { line: 1, charityId: "a", kind: "picture", field: "pictureUrl", url: "https://a.example/sea" },
    { line: 2, charityId: "b", kind: "logo", field: "logoUrl", url: "https://dead.example/logo" },
    { line: 3, charityId: "c", kind: "logo", field: "logoUrl", url: "https://c.example/text" },
  ] as const;
  const sent: [string, string][] = [];
  const problems: RefusedLine[] = [];
  const stored = await storePictures(missing, {
    fetcher: {
      fetch: async (url): Promise<FetchedPicture> =>
        url.includes("dead") ? { problem: "answers 410" } : { bytes: Buffer.from(url) },
    },
    service: {
      async send<Body>(path: string, file: Uint8Array) {
        const text = Buffer.from(file).toString();
        if (text.endsWith("/text")) throw new RefusedByService("The file is no picture");
        sent.push([path, text]);
        return {} as Body;
      },
    },
    onProblem: (refused) => problems.push(refused),
  });
  expect(stored).toBe(2);
  expect(sent).toEqual([
    ["/operator/charities/a/logo", "https://a.example/logo"],
    ["/operator/charities/a/picture", "https://a.example/sea"],
  ]);
  expect(problems).toEqual([
    { line: 2, problem: "logoUrl: answers 410" },
    { line: 3, problem: "logoUrl: The file is no picture" },
  ]);
});

it("stops where the service does not respond", async () => {
  const service = { send: async () => Promise.reject(new Error("No service responds")) };
  const fetcher = { fetch: async () => ({ bytes: Buffer.from("x") }) };
  const missing = [
    { line: 1, charityId: "a", kind: "logo", field: "logoUrl", url: "https://a.example/logo" },
  ] as const;
  const stored = storePictures(missing, { fetcher, service, onProblem: () => {} });
  await expect(stored).rejects.toThrow("No service responds");
});
