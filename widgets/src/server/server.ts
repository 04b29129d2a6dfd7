/** Renders elements on a server, as declarative shadow DOM that the element of the page takes over. */
export { type LeadFormField, type LeadFormView, leadFormView } from "./lead-form.js";
export {
  type CharitySelectionInput,
  type CharitySelectionView,
  charitySelectionCss,
  type RenderedWidget,
  renderCharitySelection,
} from "./render-charity-selection.js";
