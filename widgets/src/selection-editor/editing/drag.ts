import type { ReactiveElement } from "lit";

/** So near to an end of the list, it scrolls on. */
const scrollZone = 48;
const scrollStep = 12;

/** Where a row can be dropped, and what happens then. */
export interface DragOptions {
  /** The charities of the rows, in their order. */
  readonly charityIds: () => readonly string[];
  readonly canDrop: (targetId: string) => boolean;
  readonly drop: (targetId: string) => void;
}

/** Moves a row of the list with the pointer; the buttons of the row do the same without one. */
export class Drag {
  readonly #host: ReactiveElement;
  #charityId: string | null = null;
  #targetId: string | null = null;
  #isUpwards = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  /** How a row looks while one is dragged. */
  classOf(charityId: string): string {
    if (charityId === this.#charityId) return "dragged";
    if (charityId !== this.#targetId) return "";
    return this.#isUpwards ? "before" : "after";
  }

  /** Begins, where the pointer is down on a row's mark. */
  start(charityId: string, event: PointerEvent, options: DragOptions): void {
    const mark = (event.target as Element).closest<HTMLElement>(".mark");
    const list = mark?.closest(".list");
    if (!mark || !list || event.button !== 0) return;
    // Else a mouse would select text.
    event.preventDefault();
    mark.setPointerCapture(event.pointerId);
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => {
      ended.abort();
      this.#charityId = null;
      this.#targetId = null;
      this.#host.requestUpdate();
    };
    this.#charityId = charityId;
    this.#host.requestUpdate();
    const move = (moved: PointerEvent) => this.#over(moved.clientY, list, options);
    mark.addEventListener("pointermove", move, { signal });
    mark.addEventListener("pointercancel", end, { signal });
    mark.addEventListener("lostpointercapture", end, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
    const up = () => {
      const target = this.#targetId;
      end();
      if (target) options.drop(target);
    };
    mark.addEventListener("pointerup", up, { signal });
  }

  #over(y: number, list: Element, { charityIds: charityIdsOf, canDrop }: DragOptions): void {
    const charityIds = charityIdsOf();
    const scroller = list.closest(".scroll") as Element;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + scrollZone) scroller.scrollTop -= scrollStep;
    if (y > bottom - scrollZone) scroller.scrollTop += scrollStep;
    const index = [...list.children].findIndex((row) => {
      const box = row.getBoundingClientRect();
      return y >= box.top && y < box.bottom;
    });
    const id = charityIds[index];
    this.#targetId = id !== undefined && canDrop(id) ? id : null;
    this.#isUpwards = index < charityIds.indexOf(this.#charityId ?? "");
    this.#host.requestUpdate();
  }
}
