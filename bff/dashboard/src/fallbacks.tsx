import { Link } from "react-router";
import { fallbacks as text } from "./shell.messages.js";
import { Empty, Screen } from "./ui.js";

/** Shown at an address without a screen. */
export const NotFound = () => (
  <Screen title={text.notFound}>
    <Empty title={text.nothing}>
      <p>
        <Link to="/">{text.home}</Link>
      </p>
    </Empty>
  </Screen>
);

/** Shown after a rendering error, or when a chunk of an earlier release can no longer be loaded. */
export const Broken = () => (
  <main className="alone">
    <Screen title={text.wrong}>
      <Empty title={text.notShown}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {text.reload}
        </button>
      </Empty>
    </Screen>
  </main>
);
