import { setBaseUrl } from "@obole/widgets";
import { mount } from "svelte";
import Checkout from "./checkout.svelte";

setBaseUrl(import.meta.env.VITE_OBOLE_URL);

// Your server creates the donation, and answers with its id and the campaign's public key.
const order = await (await fetch("/order", { method: "POST" })).json();

const target = document.querySelector("#app");
if (!target) throw new Error("There is no #app");
mount(Checkout, { target, props: order });
