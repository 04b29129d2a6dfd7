import { Component, provideZonelessChangeDetection } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { setBaseUrl } from "@obole/widgets";
import { Checkout } from "./checkout";

/** From the command line: `ng build --define`. */
declare const OBOLE_URL: string;

setBaseUrl(OBOLE_URL);

// Your server creates the donation, and answers with its id and the campaign's public key.
const order = await (await fetch("/order", { method: "POST" })).json();

@Component({
  selector: "app-root",
  imports: [Checkout],
  template: `<app-checkout [publicKey]="order.publicKey" [donationId]="order.donationId" />`,
})
class App {
  readonly order: { readonly publicKey: string; readonly donationId: string } = order;
}

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
