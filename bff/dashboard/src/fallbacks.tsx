import { Link } from "react-router";
import { Empty, Screen } from "./ui.js";

/** Shown at an address without a screen. */
export const NotFound = () => (
  <Screen title="Not found">
    <Empty title="There is nothing at this address.">
      <p>
        <Link to="/">Go to the home screen</Link>
      </p>
    </Empty>
  </Screen>
);

/** Shown after a rendering error, or when a chunk of an earlier release can no longer be loaded. */
export const Broken = () => (
  <main className="alone">
    <Screen title="Something went wrong">
      <Empty title="This screen could not be shown.">
        <button type="button" className="button" onClick={() => location.reload()}>
          Load it again
        </button>
      </Empty>
    </Screen>
  </main>
);
