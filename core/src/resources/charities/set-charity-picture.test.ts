import sharp from "sharp";
import { expect, test } from "vitest";
import { type PictureKind, pictureKinds } from "../../domain/picture.js";
import { blackPng } from "../../pictures/testing/png.js";
import { charitySession } from "../../testing/derived/people.js";
import { unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import {
  deleteCharityPageLogo,
  deleteCharityPagePicture,
  setCharityPageLogo,
  setCharityPagePicture,
} from "../charity-page/charity-pictures.js";
import { pictureByHash } from "./picture-queries.js";
import {
  deleteCharityLogo,
  deleteCharityPicture,
  setCharityLogo,
  setCharityPicture,
} from "./set-charity-picture.js";

const fileOf = async (width: number, height: number, background = "#2f6f8f") => {
  const create = { width, height, channels: 3 as const, background };
  return (await sharp({ create }).png().toBuffer()).toString("base64");
};
const photograph = await fileOf(1_300, 800);
const otherPhotograph = await fileOf(1_300, 800, "#8f2f2f");
const base64 = (file: Buffer) => file.toString("base64");
const damaged = base64(Buffer.from("\x89PNG\r\n\x1a\n and nothing else", "latin1"));

const sizes = (...all: readonly (readonly [width: number, height: number])[]) =>
  all.map(([width, height]) => ({
    url: expect.stringMatching(/^https:\/\/give\.example\/pictures\/[0-9a-f]{64}\.webp$/),
    width,
    height,
  }));
const logoSizes = sizes([88, 88], [176, 176]);
const pictureSizes = sizes([640, 360], [1_280, 720]);

const charity = async (world: World) => String((await world.charities(1))[0]);
const put = (picture: string) => (charityId: string) =>
  ({ as: "operator", path: { charityId }, body: { picture } }) as const;
const uploaded =
  (kind: PictureKind, picture = photograph) =>
  async (world: World) => {
    const charityId = await charity(world);
    await world.ok(`set-charity-${kind}`, put(picture)(charityId));
    return charityId;
  };

const operations = {
  logo: { set: setCharityLogo, remove: deleteCharityLogo, sizes: logoSizes },
  picture: { set: setCharityPicture, remove: deleteCharityPicture, sizes: pictureSizes },
} as const;
const small = { logo: await fileOf(87, 60), picture: await fileOf(639, 360) };
const least = { logo: "88 pixels on its longer side", picture: "640 × 360 pixels" };
const unpublished = async (world: World) =>
  String((await world.charities(1, { published: false }))[0]);

interface Target<Given> {
  readonly given: (world: World) => Promise<Given>;
  readonly call: (picture: string) => (given: Given) => WorldCall;
}

/** The refusals of an upload of a kind, which are the same for every caller. */
const refused = <Given>(kind: PictureKind, { given, call }: Target<Given>) => [
  scenario({
    name: "a file that is not a picture is refused",
    given,
    call: call(base64(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))),
    refusal: "picture_not_readable",
  }),
  scenario({
    name: "what is not Base64 is refused",
    given,
    call: call("!!!!"),
    refusal: "picture_not_readable",
  }),
  scenario({
    name: "a picture of 100 megapixels is refused",
    given,
    call: call(base64(blackPng({ width: 10_000, height: 10_000, bits: 1, color: 0 }))),
    refusal: "picture_too_large",
  }),
  scenario({
    name: "one more than four times as long as wide is refused",
    given,
    call: call(base64(blackPng({ width: 700, height: 2_801 }))),
    refusal: "picture_too_narrow",
    parameters: () => ({ most: 4 }),
  }),
  scenario({
    name: "a picture that would have to be enlarged is refused",
    given,
    call: call(small[kind]),
    refusal: "picture_too_small",
    parameters: () => ({ least: least[kind] }),
  }),
];

for (const kind of pictureKinds) {
  const { set, remove, sizes: shownSizes } = operations[kind];
  const valid = { given: charity, call: put(photograph) };
  callRulesOf(set, {
    ...valid,
    required: ["picture"],
    wrong: { picture: 1 },
    ownIds: { "path.charityId": "not_found" },
  });
  precedenceOf(set, valid, [
    {
      name: "a caller who is not an operator is refused",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" as const }),
    },
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ body: { surprise: true } }),
    },
    {
      name: "a charity that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { charityId: unknownId } }),
    },
    {
      name: "a damaged picture is refused",
      refusal: "picture_not_readable",
      inject: () => ({ body: { picture: damaged } }),
    },
  ]);

  scenariosOf(set, [
    scenario({
      name: "a published charity has it in its sizes, and its profile has changed",
      given: charity,
      call: put(photograph),
      expect: {
        status: 200,
        body: { [kind]: { color: expect.stringMatching(/^#[0-9a-f]{6}$/), sizes: shownSizes } },
      },
      events: { charityprofile_update: 1 },
    }),
    scenario({
      name: "of a charity that is not published nothing is told",
      given: unpublished,
      call: put(photograph),
      expect: { status: 200, body: { [kind]: { sizes: shownSizes } } },
    }),
    scenario({
      name: "another picture replaces the first",
      given: uploaded(kind, otherPhotograph),
      call: put(photograph),
      expect: { status: 200, body: { [kind]: { sizes: shownSizes } } },
      events: { charityprofile_update: 1 },
    }),
    scenario({
      name: "the same picture again changes nothing",
      given: uploaded(kind),
      call: put(photograph),
      unchanged: true,
      expect: { status: 200, body: { [kind]: { sizes: shownSizes } } },
    }),
    ...refused(kind, { given: charity, call: put }),
    scenario({
      name: "a charity that does not exist is not found",
      given: async () => unknownId,
      call: put(photograph),
      refusal: "not_found",
    }),
  ]);

  const removal = (charityId: string) => ({ as: "operator", path: { charityId } }) as const;
  callRulesOf(remove, { given: charity, call: removal, ownIds: { "path.charityId": "not_found" } });
  precedenceOf(remove, { given: charity, call: removal }, [
    {
      name: "a caller who is not an operator is refused",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" as const }),
    },
    {
      name: "a charity that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { charityId: unknownId } }),
    },
  ]);
  scenariosOf(remove, [
    scenario({
      name: "the charity has none, and its profile has changed",
      given: uploaded(kind),
      call: removal,
      expect: { status: 204 },
      events: { charityprofile_update: 1 },
      async then(world, charityId) {
        const account = await world.account();
        const shown = await world.ok("get-charity", { as: account, path: { charityId } });
        expect(shown[kind]).toBeNull();
      },
    }),
    scenario({
      name: "a charity without one keeps nothing, and nothing is told",
      given: charity,
      call: removal,
      unchanged: true,
      expect: { status: 204 },
    }),
    scenario({
      name: "a charity that does not exist is not found",
      given: async () => unknownId,
      call: removal,
      refusal: "not_found",
    }),
  ]);
}

const own = {
  logo: { set: setCharityPageLogo, remove: deleteCharityPageLogo, sizes: logoSizes },
  picture: { set: setCharityPagePicture, remove: deleteCharityPagePicture, sizes: pictureSizes },
} as const;
const onlyCharity = {
  name: "only the charity",
  refusal: "unauthorized",
  inject: () => ({ as: "nobody" as const }),
} as const;

for (const kind of pictureKinds) {
  const { set, remove, sizes: shownSizes } = own[kind];
  const signedIn = async (world: World) => {
    const charityId = await charity(world);
    return { charityId, session: await charitySession(world, charityId) };
  };
  type Given = Awaited<ReturnType<typeof signedIn>>;
  const upload =
    (picture: string) =>
    ({ session }: Given): WorldCall => ({ as: session, body: { picture } });
  const valid = { given: signedIn, call: upload(photograph) };
  callRulesOf(set, { ...valid, required: ["picture"], wrong: { picture: 1 } });
  precedenceOf(set, valid, [
    onlyCharity,
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ body: { surprise: true } }),
    },
    {
      name: "a damaged picture is refused",
      refusal: "picture_not_readable",
      inject: () => ({ body: { picture: damaged } }),
    },
  ]);
  scenariosOf(set, [
    scenario({
      ...valid,
      name: "the charity has it in its sizes, its page shows it, and its profile has changed",
      expect: { status: 200, body: { sizes: shownSizes } },
      events: { charityprofile_update: 1 },
      async then(world, { session }) {
        const page = await world.ok("get-charity-page", { as: session });
        expect(page[kind]).toMatchObject({ sizes: shownSizes });
      },
    }),
    ...refused(kind, { given: signedIn, call: upload }),
  ]);

  const removal = {
    given: async (world: World) => {
      const given = await signedIn(world);
      await world.ok(set.id, upload(photograph)(given));
      return given;
    },
    call: ({ session }: Given): WorldCall => ({ as: session }),
  };
  callRulesOf(remove, removal);
  precedenceOf(remove, removal, [onlyCharity]);
  scenariosOf(remove, [
    scenario({
      ...removal,
      name: "the charity has none, and its profile has changed",
      expect: { status: 204 },
      events: { charityprofile_update: 1 },
      async then(world, { session }) {
        const page = await world.ok("get-charity-page", { as: session });
        expect(page[kind]).toBeNull();
      },
    }),
  ]);
}

interface Shown {
  readonly sizes: readonly { readonly url: string }[];
}
const hashesOf = (picture: unknown) =>
  ((picture as Shown | null)?.sizes ?? []).map(
    ({ url }) => url.split("/").at(-1)?.slice(0, 64) ?? "",
  );

onEveryDatabase("pictures of charities", (world) => {
  const stored = async (hashes: readonly string[]) => {
    const rows = await Promise.all(
      hashes.map((hash) => world().store.read((tx) => tx.one(pictureByHash, { hash }))),
    );
    return rows.map((row) => row?.uses ?? null);
  };

  test("are shown instead of the catalogue's addresses, everywhere, until they are deleted", async () => {
    const addresses = { logoUrl: "https://a.example/l.png", pictureUrl: "https://a.example/p.png" };
    const [charityId = ""] = await world().charities(1, {
      logoUrl: addresses.logoUrl,
      profiles: [{ locale: "en", headline: "Light", pictureUrl: addresses.pictureUrl }],
    });
    const account = await world().account();
    const seen = async () => {
      const shown = await world().ok("get-charity", {
        as: account,
        path: { charityId },
        query: { includeProfile: "true" },
      });
      const { pictureUrl } = shown.profile as { pictureUrl: string };
      const { logo, picture, logoUrl } = shown;
      return { logo, picture, logoUrl, pictureUrl };
    };
    expect(await seen()).toMatchObject({ ...addresses, logo: null, picture: null });
    await world().ok("set-charity-logo", put(photograph)(charityId));
    const after = await world().ok("set-charity-picture", put(photograph)(charityId));
    // The operator still sees the catalogue's picture.
    expect(after).toMatchObject({ logoUrl: addresses.logoUrl });
    const { logo, picture, logoUrl, pictureUrl } = await seen();
    expect([hashesOf(logo)[1], hashesOf(picture)[1]]).toEqual(
      [logoUrl, pictureUrl].map((url) => String(url).split("/").at(-1)?.slice(0, 64)),
    );
    await world().ok("delete-charity-logo", { as: "operator", path: { charityId } });
    await world().ok("delete-charity-picture", { as: "operator", path: { charityId } });
    expect(await seen()).toMatchObject({ ...addresses, logo: null, picture: null });
  });

  test("are shared by the charities that upload the same file, and kept while one shows it", async () => {
    const file = await fileOf(900, 700, "#123456");
    const [one = "", other = ""] = await world().charities(2);
    const first = await world().ok("set-charity-logo", put(file)(one));
    const hashes = hashesOf(first.logo);
    expect(await stored(hashes)).toEqual([1, 1]);
    await world().ok("set-charity-logo", put(file)(other));
    expect(await stored(hashes)).toEqual([2, 2]);
    await world().ok("delete-charity-logo", { as: "operator", path: { charityId: one } });
    await world().ok("set-charity-logo", put(photograph)(other));
    expect(await stored(hashes)).toEqual([0, 0]);
    // Used again before it is deleted.
    await world().ok("set-charity-logo", put(file)(one));
    expect(await stored(hashes)).toEqual([1, 1]);
  });
});
