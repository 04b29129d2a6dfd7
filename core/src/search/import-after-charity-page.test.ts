import { expect, test } from "vitest";
import { newUuid } from "../platform/node.js";
import { charitiesByExternalRefs } from "../resources/charities/charity-queries.js";
import { charitySession } from "../testing/derived/people.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { World } from "../testing/world.js";
import { updateCatalogue } from "./update-catalogue.js";

const organisation = {
  ...{ name: "Les Ponts de Demain", rna: "W292001234" },
  ...{ street: "12 rue du Port", zip: "29200", city: "Brest" },
};
const profile = { locale: "en", headline: "Bridges for everyone", mission: null, impact: null };
const ofFile = { registrationNumber: "W751234567", mission: { fr: "Nous construisons." } };

const id = "ponts";
const stored = async ({ store }: World) => {
  const [row] = await store.read((tx) => tx.all(charitiesByExternalRefs, { externalRefs: [id] }));
  if (row === undefined) throw new Error("the charity was not imported");
  return row;
};

/** Imports a file with what it says of the charity. */
async function imported(world: World, fields: object): Promise<void> {
  const line = JSON.stringify({ id, name: "Les Ponts de Demain", ...fields });
  const counts = await updateCatalogue(world.store, [line], {
    ...{ baseUrl: "https://give.example", newId: newUuid, clock: world.clock },
    onRefused: () => {},
  });
  expect(counts).toMatchObject({ lines: 1, refused: 0 });
}

/** The charity as a file has brought it, signed in to its page. */
async function signedIn(world: World) {
  await imported(world, ofFile);
  const { charityId } = await stored(world);
  return { charityId, as: await charitySession(world, charityId) };
}

onEveryDatabase("an import of the catalogue", (world) => {
  test("leaves the number that an operator has accepted, also while a change waits to be accepted", async () => {
    const { charityId, as } = await signedIn(world());
    await world().ok("set-charity-organisation", { as, body: organisation });
    await imported(world(), { registrationNumber: "W751234568" });
    expect(await stored(world())).toMatchObject({ registrationNumber: "W751234568" });
    const accept = { as: "operator", path: { charityId } } as const;
    await world().ok("accept-charity-organisation", accept);
    for (const fields of [{}, ofFile]) {
      await imported(world(), fields);
      expect(await stored(world())).toMatchObject({
        registrationNumber: organisation.rna,
      });
    }
    await world().ok("set-charity-organisation", {
      ...{ as, body: { ...organisation, street: "1 quai" } },
    });
    await imported(world(), ofFile);
    expect(await stored(world())).toMatchObject({
      registrationNumber: organisation.rna,
    });
  });

  test("leaves the profile that the charity has written, and no other", async () => {
    const { as } = await signedIn(world());
    const [french] = (await stored(world())).profiles;
    expect(french).toMatchObject({ locale: "fr", mission: "Nous construisons." });
    // Nothing was written: there is no such profile to remove.
    await world().ok("set-charity-profile", { as, body: { ...profile, headline: null } });
    const later = { mission: { fr: "Nous réparons." } };
    await imported(world(), later);
    const profiles = [expect.objectContaining({ locale: "fr", mission: "Nous réparons." })];
    expect(await stored(world())).toMatchObject({ profiles });
    await world().ok("set-charity-profile", { as, body: profile });
    for (const fields of [{}, ofFile]) {
      await imported(world(), fields);
      expect(await stored(world())).toMatchObject({
        profiles: [...profiles, profile],
      });
    }
  });
});
