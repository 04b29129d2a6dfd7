import { expect, it } from "vitest";
import { settle } from "./settle.js";

it("settle calls until no donation remains", async () => {
  const parts = [
    { processed: 1_000, remaining: true },
    { processed: 1_000, remaining: true },
    { processed: 5, remaining: false },
  ];
  const sent: unknown[] = [];
  const service = {
    async call(_method: string, path: string, body: unknown) {
      sent.push(body);
      return path.endsWith("/preview") ? { donations: 2_005, amount: 4_010 } : parts.shift();
    },
  };
  const { json, lines } = await settle.run({ service, progress() {} } as never, {
    yes: true,
    campaignId: "c1",
  });
  expect(json).toEqual({ donations: 2_005, amount: 4_010, processed: 2_005 });
  expect(lines).toEqual(["2005 donations were settled."]);
  expect(sent).toEqual(Array(4).fill({ campaignId: "c1" }));
});
