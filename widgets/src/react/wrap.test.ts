import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { wrap } from "./wrap.js";

it("renders object properties as JSON on a server, except for React's own objects", () => {
  const Element = wrap<object>("obole-probe", class {} as never, { messages: "messages" }, {});
  const props = { messages: { give: "Grant {amount}" }, style: { color: "red" } };
  expect(renderToStaticMarkup(createElement(Element, props))).toBe(
    '<obole-probe messages="{&quot;give&quot;:&quot;Grant {amount}&quot;}" style="color:red"></obole-probe>',
  );
});
