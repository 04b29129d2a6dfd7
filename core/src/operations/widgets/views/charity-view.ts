import { Charity } from "../../../contract/resources/charity.js";
import { CharityDisplay, displayCharity } from "../../charities/display-charity.js";
import { readerLanguage } from "../reader-locale.js";
import { defineView } from "./define-view.js";

export const charityView = defineView({
  id: "WidgetCharity",
  object: Charity,
  display: CharityDisplay,
  async prepare(_, { locale }) {
    const language = readerLanguage(locale);
    return (charity) => displayCharity(charity, language);
  },
});
