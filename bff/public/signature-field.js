/** The field of a signature: its points are sent, and drawn again into the PDF. */
const field = { width: 1_000, height: 300 };
/** The service takes 20,000 characters: some 2,000 points. */
const maxPoints = 1_900;
/** Points that are closer to each other add nothing that the eye sees. */
const minStep = 4;

/** @typedef {{ x: number, y: number }} Point */

/**
 * Lets a person draw a signature with a finger, a pen or the mouse.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(strokes: string) => void} onChange gets the strokes as `x,y x,y;x,y`
 */
export function drawSignature(canvas, onChange) {
  /** @type {Point[][]} */
  let strokes = [];
  /** @type {Point[] | null} */
  let stroke = null;
  const ink = canvas.getContext("2d");

  const told = () =>
    onChange(strokes.map((one) => one.map(({ x, y }) => `${x},${y}`).join(" ")).join(";"));
  const points = () => strokes.reduce((sum, { length }) => sum + length, 0);

  /** @param {PointerEvent} event @returns {Point} */
  function pointOf({ clientX, clientY }) {
    const box = canvas.getBoundingClientRect();
    const within = (/** @type {number} */ part, /** @type {number} */ most) =>
      Math.round(Math.min(1, Math.max(0, part)) * most);
    return {
      x: within((clientX - box.left) / box.width, field.width),
      y: within((clientY - box.top) / box.height, field.height),
    };
  }

  function paint() {
    if (ink === null) return;
    ink.clearRect(0, 0, field.width, field.height);
    ink.lineWidth = 6;
    ink.lineCap = "round";
    ink.lineJoin = "round";
    ink.strokeStyle = "#1b1f1d";
    for (const [first, ...rest] of strokes) {
      if (first === undefined) continue;
      ink.beginPath();
      ink.moveTo(first.x, first.y);
      for (const { x, y } of rest.length === 0 ? [first] : rest) ink.lineTo(x, y);
      ink.stroke();
    }
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (points() >= maxPoints) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    stroke = [pointOf(event)];
    strokes.push(stroke);
    paint();
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = stroke?.at(-1);
    if (stroke === null || last === undefined || points() >= maxPoints) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) < minStep) return;
    stroke.push(point);
    paint();
  });
  for (const end of ["pointerup", "pointercancel"])
    canvas.addEventListener(end, () => {
      if (stroke !== null) told();
      stroke = null;
    });

  return {
    clear() {
      strokes = [];
      paint();
      told();
    },
  };
}
