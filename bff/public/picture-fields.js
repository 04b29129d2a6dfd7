// The fields of picture-fields.ts, by which a charity uploads its logo and its picture.

/** @typedef {"logo" | "picture"} Kind */
/** @typedef {{ color: string, sizes: { url: string, width: number, height: number }[] }} Picture */

/** The most that the service takes; a larger file is not even sent. */
const mostBytes = 7 * 1024 * 1024;
/** A photograph over a slow line, and its decoding. */
const timeoutMs = 120_000;

/**
 * Runs the fields of the page.
 *
 * @param {object} options
 * @param {() => string} options.token the token of the charity's session
 * @param {() => void} options.ended is called when the session has ended
 * @param {(kind: Kind, picture: Picture | null) => void} options.changed is called after a change
 * @returns {(own: { logo: Picture | null, picture: Picture | null }) => void} shows what the charity has
 */
export function runPictureFields(options) {
  const fields = Array.from(document.querySelectorAll("[data-picture]"), (field) =>
    runField(/** @type {HTMLElement} */ (field), options),
  );
  return (own) => {
    for (const { kind, show } of fields) show(own[kind]);
  };
}

/**
 * @param {HTMLElement} field
 * @param {Parameters<typeof runPictureFields>[0]} options
 */
function runField(field, { token, ended, changed }) {
  const kind = /** @type {Kind} */ (field.dataset.picture);
  /** @type {Record<string, string>} */
  const words = JSON.parse(field.dataset.words ?? "{}");
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (field.querySelector(selector));
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  const image = /** @type {HTMLImageElement} */ (field.querySelector("img"));
  const zone = part(".drop");
  const removal = part("[data-remove]");
  let isBusy = false;

  /** @param {Picture | null} picture */
  function show(picture) {
    const largest = picture?.sizes.at(-1);
    image.hidden = largest === undefined;
    removal.hidden = largest === undefined;
    part("[data-choose]").textContent = words[largest === undefined ? "choose" : "replace"] ?? "";
    if (picture === null || largest === undefined) return image.removeAttribute("src");
    image.width = largest.width;
    image.height = largest.height;
    image.style.backgroundColor = kind === "picture" ? picture.color : "";
    // The path alone: the page may be open under another name of the service.
    image.src = new URL(largest.url).pathname;
  }

  /**
   * @param {string} state
   * @param {string} [error]
   */
  function tell(state, error = "") {
    part("[role=status]").textContent = words[state] ?? "";
    part("[role=alert]").textContent = words[error] ?? "";
    input.setAttribute("aria-invalid", String(error !== ""));
  }

  /**
   * @param {"PUT" | "DELETE"} method
   * @param {File} [file]
   */
  async function call(method, file) {
    if (isBusy) return;
    if (file !== undefined && file.size > mostBytes) return tell("", "PICTURE_TOO_LARGE");
    isBusy = true;
    field.setAttribute("aria-busy", "true");
    tell(file === undefined ? "" : "uploading");
    const { status, body } = await send(method, `/v1/charity-page/${kind}`, token(), file);
    isBusy = false;
    field.removeAttribute("aria-busy");
    if (status === 401) return ended();
    if (status === 413) return tell("", "PICTURE_TOO_LARGE");
    // An empty file.
    if (status === 400 && body?.code === undefined) return tell("", "PICTURE_NOT_READABLE");
    if (status !== 200 && status !== 204)
      return tell("", words[body?.code] === undefined ? "failed" : body.code);
    tell(method === "PUT" ? "saved" : "removed");
    show(body);
    if (method === "DELETE") input.focus();
    changed(kind, body);
  }

  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    // The same file can be chosen again after an error.
    input.value = "";
    if (file !== undefined) void call("PUT", file);
  });
  removal.addEventListener("click", () => void call("DELETE"));
  zone.addEventListener("dragover", (event) => {
    event.preventDefault();
    zone.toggleAttribute("data-over", true);
  });
  zone.addEventListener("dragleave", () => zone.toggleAttribute("data-over", false));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.toggleAttribute("data-over", false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void call("PUT", file);
  });
  return { kind, show };
}

/**
 * Sends the file itself: the service goes by its content.
 *
 * @param {"PUT" | "DELETE"} method
 * @param {string} path
 * @param {string} token
 * @param {File} [file]
 * @returns {Promise<{ status: number, body: any }>} status 0 if there was no answer
 */
async function send(method, path, token, file) {
  try {
    // Any of the accepted types says that the body is a file.
    const type = { "Content-Type": "image/png" };
    const response = await fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(file === undefined ? {} : type) },
      body: file ?? null,
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
    };
  } catch {
    return { status: 0, body: null };
  }
}
