import { Component, CUSTOM_ELEMENTS_SCHEMA, input, signal } from "@angular/core";
import "@obole/widgets/charity-selection";

@Component({
  selector: "app-checkout",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <obole-charity-selection
      [publicKey]="publicKey()"
      [donationId]="donationId()"
      (obole-claim)="charity.set($event.detail.charityName)"
    />
    @if (charity(); as name) {
      <output>You gave to {{ name }}.</output>
    }
  `,
})
export class Checkout {
  readonly publicKey = input.required<string>();
  readonly donationId = input.required<string>();
  readonly charity = signal<string | null>(null);
}
