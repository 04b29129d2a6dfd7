import { inflateSync } from "node:zlib";

/** The content under one tag of a page. Untagged content is `Artifact`. */
export interface TaggedText {
  readonly tag: string;
  /** The text in reading order, with its lines joined by spaces. */
  readonly text: string;
}

/** A parsed PDF. The parser needs no tools, and supports only the subset of PDF that pdfkit writes. */
export interface ReadPdf {
  /** The file, one character per byte. */
  readonly source: string;
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    readonly texts: readonly TaggedText[];
    /** The content stream's operators. */
    readonly content: string;
  }[];
  readonly xmp: string;
  readonly attachments: readonly { readonly name: string; readonly text: string }[];
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[];
  /** The structure tree, with children in brackets: `Document[H1 L[LI]]`. */
  readonly structure: string;
  /** The alternative texts of the figures. */
  readonly alternatives: readonly string[];
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = readObjects(source);
  const trailer = source.slice(source.lastIndexOf("trailer"));
  const catalog = objects.dictionary(refIn(trailer, "Root"));
  const fonts = new Map<string, Map<string, string>>();
  const pageTree = objects.dictionary(refIn(catalog, "Pages"));
  const pages = refsIn(/\/Kids \[(.*?)\]/s.exec(pageTree)?.[1] ?? "").map((ref) => {
    const page = objects.dictionary(ref);
    const [, , width = 0, height = 0] = numbersIn(/\/MediaBox \[(.*?)\]/.exec(page)?.[1] ?? "");
    const resources = objects.dictionary(refIn(page, "Resources"));
    const fontRefs = /\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? "";
    for (const [, name = "", id = ""] of fontRefs.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, charactersOf(objects, Number(id)));
    }
    const content = objects.stream(refIn(page, "Contents"));
    return { width, height, texts: textsIn(content, fonts), content };
  });
  return {
    source,
    pages,
    xmp: Buffer.from(objects.stream(refIn(catalog, "Metadata")), "latin1").toString("utf8"),
    attachments: objects.all("/Type /Filespec").map((file) => ({
      name: stringIn(file, "UF"),
      text: Buffer.from(objects.stream(refIn(file, "F", "EF <<")), "latin1").toString("utf8"),
    })),
    fonts: objects.all("/Type /FontDescriptor").map((font) => ({
      name: /\/FontName \/(\S+)/.exec(font)?.[1] ?? "",
      embedded: /\/FontFile[23]? \d+ 0 R/.test(font),
    })),
    structure: refsIn(
      /\/K \[(.*?)\]/s.exec(objects.dictionary(refIn(catalog, "StructTreeRoot")))?.[1] ?? "",
    )
      .map((ref) => structureOf(objects, ref))
      .join(" "),
    alternatives: objects.all("/S /Figure").map((figure) => stringIn(figure, "Alt")),
  };
}

interface Objects {
  dictionary(id: number): string;
  /** The inflated stream, one character per byte. */
  stream(id: number): string;
  /** The dictionaries that contain a text. */
  all(text: string): readonly string[];
}

function readObjects(source: string): Objects {
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(source)?.[1]);
  const table = source.slice(start, source.indexOf("trailer", start));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const dictionary = (id: number) => {
    const offset = offsets[id - 1];
    if (offset === undefined) throw new Error(`there is no object ${id}`);
    if (!source.startsWith(`${id} 0 obj\n`, offset)) throw new Error(`object ${id} is elsewhere`);
    const stream = source.indexOf("\nstream\n", offset);
    const end = source.indexOf("\nendobj\n", offset);
    return source.slice(offset, stream === -1 ? end : Math.min(stream, end));
  };
  return {
    dictionary,
    stream(id) {
      const described = dictionary(id);
      const from = source.indexOf("stream\n", offsets[id - 1]) + "stream\n".length;
      const bytes = source.slice(from, from + Number(/\/Length (\d+)/.exec(described)?.[1]));
      if (!described.includes("/FlateDecode")) return bytes;
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    },
    all: (text) =>
      offsets.map((_, index) => dictionary(index + 1)).filter((one) => one.includes(text)),
  };
}

function refIn(dictionary: string, key: string, after = ""): number {
  const from = after === "" ? 0 : dictionary.indexOf(after);
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary.slice(from))?.[1];
  if (id === undefined) throw new Error(`there is no ${key} in ${dictionary}`);
  return Number(id);
}

function refsIn(array: string): number[] {
  return [...array.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}

function numbersIn(array: string): number[] {
  return array.split(/\s+/).map(Number);
}

/** Decodes a text string, in UTF-16 if it starts with a byte order mark. */
function stringIn(dictionary: string, key: string): string {
  const escaped =
    new RegExp(`/${key} \\(((?:[^\\\\)]|\\\\.)*)\\)`, "s").exec(dictionary)?.[1] ?? "";
  const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const raw = escaped.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one);
  if (!raw.startsWith("\u00FE\u00FF")) return raw;
  return Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le");
}

/** The characters of a font's codes (ToUnicode). */
function charactersOf(objects: Objects, id: number): Map<string, string> {
  const map = objects.stream(refIn(objects.dictionary(id), "ToUnicode"));
  const characters = new Map<string, string>();
  for (const [, first = "", , targets = ""] of map.matchAll(/<(\w{4})> <(\w{4})> \[(.*?)\]/g)) {
    [...targets.matchAll(/<([^>]*)>/g)].forEach(([, units = ""], index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      const text = Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      characters.set(code, text);
    });
  }
  return characters;
}

/** Hebrew and Arabic letters, without digits, which are left-to-right. */
const rightToLeft = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** The content of each outermost marked sequence of a page. */
function textsIn(content: string, fonts: Map<string, Map<string, string>>): TaggedText[] {
  const texts: TaggedText[] = [];
  let open: { tag: string; lines: { y: string; text: string }[] } | null = null;
  for (const [, tag, end, show] of content.matchAll(
    /^(?:\/(\w+) (?:<<.*?>> BDC|BMC)|(EMC)|BT (.*?)\nET)$/gms,
  )) {
    if (tag !== undefined) open = { tag, lines: [] };
    else if (end !== undefined && open !== null) {
      texts.push({ tag: open.tag, text: open.lines.map(({ text }) => text).join(" ") });
      open = null;
    } else if (show !== undefined && open !== null) {
      const y = /1 0 0 -1 \S+ (\S+) Tm/.exec(show)?.[1] ?? "";
      const line = open.lines.at(-1);
      if (line?.y === y) line.text += shownText(show, fonts);
      else open.lines.push({ y, text: shownText(show, fonts) });
    }
  }
  return texts;
}

function shownText(show: string, fonts: Map<string, Map<string, string>>): string {
  const font = fonts.get(/\/(F\d+) \S+ Tf/.exec(show)?.[1] ?? "");
  const glyphs = [...show.matchAll(/<([0-9a-f]+)>/g)].flatMap(
    ([, codes = ""]) => codes.match(/.{4}/g)?.map((code) => font?.get(code) ?? "") ?? [],
  );
  // A run has one direction, and its glyphs are in visual order.
  return (rightToLeft.test(glyphs.join("")) ? glyphs.reverse() : glyphs).join("");
}

function structureOf(objects: Objects, id: number): string {
  const element = objects.dictionary(id);
  const tag = /\/S \/(\w+)/.exec(element)?.[1] ?? "";
  const children = refsIn(/\/K \[(.*?)\]/s.exec(element)?.[1] ?? "")
    .map((child) => structureOf(objects, child))
    .join(" ");
  return children === "" ? tag : `${tag}[${children}]`;
}
