import "./dashboard.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { queryClient } from "./api.js";
import { Broken, NotFound } from "./fallbacks.js";
import { WithSession } from "./session.js";
import { Shell } from "./shell.js";
import { Ghost } from "./ui.js";

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
        { path: "application", lazy: () => import("./screens/application.js") },
        { path: "campaigns", lazy: () => import("./screens/campaigns.js") },
        { path: "campaigns/new", lazy: () => import("./screens/new-campaign.js") },
        { path: "campaigns/:campaignId", lazy: () => import("./screens/campaign.js") },
        { path: "campaigns/:campaignId/people", lazy: () => import("./screens/invite-people.js") },
        { path: "campaigns/:campaignId/cards", lazy: () => import("./screens/cards.js") },
        { path: "donations", lazy: () => import("./screens/donations.js") },
        { path: "donations/:donationId", lazy: () => import("./screens/donation.js") },
        { path: "votes", lazy: () => import("./screens/votes.js") },
        { path: "votes/:voteId", lazy: () => import("./screens/vote.js") },
        { path: "selections", lazy: () => import("./screens/selections.js") },
        { path: "selections/:charitiesSelectionId", lazy: () => import("./screens/selection.js") },
        { path: "donors", lazy: () => import("./screens/donors.js") },
        { path: "payroll", lazy: () => import("./screens/payroll.js") },
        { path: "matching", lazy: () => import("./screens/matching.js") },
        { path: "receipts", lazy: () => import("./screens/receipts.js") },
        { path: "money", lazy: () => import("./screens/money.js") },
        { path: "developers", lazy: () => import("./screens/developers.js") },
        { path: "developers/calls", lazy: () => import("./screens/api-calls.js") },
        { path: "team/audit-log", lazy: () => import("./screens/audit-log.js") },
        { path: "developers/:webhookId", lazy: () => import("./screens/webhook.js") },
        { path: "team", lazy: () => import("./screens/team.js") },
        { path: "settings", lazy: () => import("./screens/settings.js") },
        { path: "security", lazy: () => import("./screens/security.js") },
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
