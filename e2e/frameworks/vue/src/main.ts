import { setBaseUrl } from "@obole/widgets";
import { createApp } from "vue";
import Checkout from "./checkout.vue";

setBaseUrl(import.meta.env.VITE_OBOLE_URL);

// Your server creates the donation, and answers with its id and the campaign's public key.
const order = await (await fetch("/order", { method: "POST" })).json();

createApp(Checkout, order).mount("#app");
