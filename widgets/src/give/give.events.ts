import { OboleEvent } from "../core/events.js";
import type { Choice } from "./give.model.js";

/** The person chose a charity. */
export class OboleChooseEvent extends OboleEvent<Pick<Choice, "charityId" | "name">> {
  constructor({ charityId, name }: Choice) {
    super("obole-select", { charityId, name });
  }
}
