import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileField } from "./file-field.js";

test("a file field is named by its label and by the text that its button shows", () => {
  const markup = renderToStaticMarkup(
    createElement(FileField, {
      ...{ label: "Logo", button: "Choose a file", accept: "image/png" },
      ...{ error: undefined, status: false, onChoose: () => {} },
    }),
  );
  const ids = /aria-labelledby="([^"]*)"/.exec(markup)?.[1]?.split(" ") ?? [];
  const texts = ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1]);
  expect(texts).toEqual(["Logo", "Choose a file"]);
});
