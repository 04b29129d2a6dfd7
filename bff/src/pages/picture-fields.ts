import { type Html, html } from "./html.js";
import { type PictureTexts, pictureTexts } from "./picture-texts.js";
import type { PageLanguage } from "./texts.js";

/** The style sheet of {@link pictureFields}, for the head of the page. */
export const pictureFieldsHead = html`<link rel="stylesheet" href="/assets/picture-fields.css">`;

/**
 * The fields by which a charity uploads its logo and its picture: a file, chosen or dropped, is checked and saved at
 * once, and what donors see of it is shown. Without a script they are hidden. `picture-fields.js` runs them.
 */
export function pictureFields(language: PageLanguage): Html {
  const text = pictureTexts[language];
  return html`<h3>${text.title}</h3>
<div class="pictures scripted">
${pictureField("logo", text, { hint: text.logoHint, shown: text.shownLogo, small: text.tooSmallLogo })}
${pictureField("picture", text, {
  hint: text.pictureHint,
  shown: text.shownPicture,
  small: text.tooSmallPicture,
})}
</div>`;
}

interface OwnTexts {
  readonly hint: string;
  readonly shown: string;
  readonly small: string;
}

function pictureField(
  kind: "logo" | "picture",
  text: PictureTexts,
  { hint, shown, small }: OwnTexts,
): Html {
  const id = `${kind}-file`;
  // The texts that the script shows, by what they answer.
  const words = {
    choose: text.choose,
    replace: text.replace,
    uploading: text.uploading,
    saved: text.saved,
    removed: text.removed,
    failed: text.failed,
    PICTURE_NOT_READABLE: text.notReadable,
    PICTURE_TOO_LARGE: text.tooLarge,
    PICTURE_TOO_NARROW: text.tooNarrow,
    PICTURE_TOO_SMALL: small,
    PICTURES_UNAVAILABLE: text.unavailable,
  };
  return html`<fieldset data-picture="${kind}" data-words="${JSON.stringify(words)}">
<legend>${text[kind]}</legend>
<div class="drop">
<img alt="${shown}" hidden>
<div class="pick">
<input type="file" id="${id}" accept="image/png,image/jpeg,image/webp" aria-describedby="${id}-hint ${id}-error">
<label class="button quiet" for="${id}"><span data-choose>${text.choose}</span><span class="unseen"> (${text[kind]})</span></label>
<span class="or">${text.drop}</span>
<button class="button quiet" type="button" data-remove hidden>${text.remove}<span class="unseen"> (${text[kind]})</span></button>
</div>
</div>
<p class="hint" id="${id}-hint">${hint}</p>
<p class="error" id="${id}-error" role="alert"></p>
<p class="state" role="status"></p>
</fieldset>`;
}
