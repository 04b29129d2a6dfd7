import { describe, expect, it } from "vitest";
import { regionOf } from "./regions.js";

const source = `before
    // #region one
    if (true) {
      const a = 1;

    }
    // #endregion
between
<!-- #region one -->
<b>more</b>
<!-- #endregion -->
  /* #region two */
  b {}
  /* #endregion */
after`;

describe("the regions of a source", () => {
  it("are all lines between their markers, in order, without the common indentation", () => {
    expect(regionOf(source, "one")).toBe("if (true) {\n  const a = 1;\n\n}\n<b>more</b>");
    expect(regionOf(source, "two")).toBe("b {}");
  });

  it("are an error if there is no marker", () => {
    expect(() => regionOf(source, "three")).toThrow("There is no #region three.");
  });
});
