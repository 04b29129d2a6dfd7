import "./dashboard.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, RouterProvider } from "react-router";
import { queryClient } from "./api.js";
import { WithSession } from "./session.js";
import { Shell } from "./shell.js";
import { Empty, Ghost, Screen } from "./ui.js";

const NotFound = () => (
  <Screen title="Not found">
    <Empty title="There is nothing at this address.">
      <p>
        <Link to="/">Go to the home screen</Link>
      </p>
    </Empty>
  </Screen>
);

/** Shown after a rendering error, or when a chunk of an earlier release can no longer be loaded. */
const Broken = () => (
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

const router = createBrowserRouter(
  [
    {
      path: "/",
      HydrateFallback: () => <Ghost />,
      Component: () => (
        <WithSession>
          <Shell />
        </WithSession>
      ),
      ErrorBoundary: Broken,
      children: [
        { index: true, lazy: () => import("./screens/home.js") },
        { path: "campaigns", lazy: () => import("./screens/campaigns.js") },
        { path: "campaigns/new", lazy: () => import("./screens/new-campaign.js") },
        { path: "campaigns/:campaignId", lazy: () => import("./screens/campaign.js") },
        { path: "donations", lazy: () => import("./screens/donations.js") },
        { path: "donations/:donationId", lazy: () => import("./screens/donation.js") },
        { path: "donors", lazy: () => import("./screens/donors.js") },
        { path: "receipts", lazy: () => import("./screens/receipts.js") },
        { path: "money", lazy: () => import("./screens/money.js") },
        { path: "developers", lazy: () => import("./screens/developers.js") },
        { path: "developers/:webhookId", lazy: () => import("./screens/webhook.js") },
        { path: "team", lazy: () => import("./screens/team.js") },
        { path: "settings", lazy: () => import("./screens/settings.js") },
        { path: "*", Component: NotFound },
      ],
    },
  ],
  { basename: "/dashboard" },
);

const place = document.querySelector("#app");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
