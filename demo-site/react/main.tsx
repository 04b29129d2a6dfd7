import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Shop } from "./shop.js";

const place = document.querySelector("#app");
if (place)
  createRoot(place).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
