import { setBaseUrl } from "@obole/widgets";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Checkout } from "./checkout.js";

setBaseUrl(import.meta.env.VITE_OBOLE_URL);

// Your server creates the donation, and answers with its id and the campaign's public key.
const order = await (await fetch("/order", { method: "POST" })).json();

const app = document.querySelector("#app");
if (!app) throw new Error("There is no #app");
createRoot(app).render(
  <StrictMode>
    <Checkout {...order} />
  </StrictMode>,
);
