import { css, html, LitElement } from "lit";

/**
 * The least that a list of charities to choose from can be, made as our widgets are: Lit, one file, one call, radios
 * and a search among what is there. No states but one, no languages, no themes, no way to settle the choice.
 */
class LitFloor extends LitElement {
  static properties = {
    src: {},
    charities: { state: true },
    search: { state: true },
  };

  static styles = css`
    :host { display: block; }
    input[type="search"] { width: 100%; }
    label { display: block; padding: 8px 0; }
  `;

  constructor() {
    super();
    this.charities = [];
    this.search = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    const answer = await fetch(this.src, { credentials: "omit" });
    this.charities = (await answer.json()).data;
  }

  render() {
    const shown = this.charities.filter(({ name }) => name.toLowerCase().includes(this.search));
    const onSearch = ({ target }) => {
      this.search = target.value.toLowerCase();
    };
    return html`<input type="search" aria-label="Search" @input=${onSearch}>
      <div role="radiogroup" aria-label="Charities">
        ${shown.map(
          ({ charityId, name, display }) => html`<label>
            <input type="radio" name="charity" value=${charityId}> ${name} ${display.place}
          </label>`,
        )}
      </div>`;
  }
}

customElements.define("lit-floor", LitFloor);
