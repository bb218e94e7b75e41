// A piece held by a mouse, a pen or a finger. It counts as dragged only after a few pixels: less is a click.
import type { Place } from './layout';

const threshold = 5; // pixels

export class Drag {
  index = $state<number | null>(null); // of the cell whose piece is in the air
  place = $state.raw<Place>({ x: 0, y: 0 });
  #pressed: { index: number; fresh: boolean; x: number; y: number; picture: SVGSVGElement } | null = null;

  // A finger that holds a piece must not scroll the page. Browsers ask that by an event that is not passive; they do not
  // look at touch-action inside a picture.
  keepFromScrolling(picture: SVGSVGElement): () => void {
    const hold = (event: TouchEvent) => {
      if (this.#pressed && event.cancelable) event.preventDefault();
    };
    picture.addEventListener('touchmove', hold, { passive: false });
    return () => picture.removeEventListener('touchmove', hold);
  }

  start(event: PointerEvent, picture: SVGSVGElement, index: number, fresh: boolean) {
    this.#pressed = { index, fresh, x: event.clientX, y: event.clientY, picture };
  }

  move(event: PointerEvent) {
    const pressed = this.#pressed;
    if (!pressed || event.buttons === 0) return;
    if (this.index === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < threshold) return;
      pressed.picture.setPointerCapture(event.pointerId);
      this.index = pressed.index;
    }
    this.place = this.#point(event);
  }

  // Where a dragged piece was let go, or null where nothing was dragged.
  end(event: PointerEvent): { index: number; place: Place } | null {
    if (this.index === null) return null;
    const held = { index: this.index, place: this.#point(event) };
    this.none();
    return held;
  }

  none() {
    this.#pressed = null;
    this.index = null;
  }

  // Whether this press has just chosen the cell: the click that follows must not undo it.
  chose(index: number): boolean {
    const fresh = this.#pressed?.index === index && this.#pressed.fresh;
    this.#pressed = null;
    return fresh;
  }

  #point(event: PointerEvent): Place {
    const matrix = this.#pressed?.picture.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  }
}
