/** Distance to an edge within which a dragged card scrolls the board, pixels. */
const EDGE_PX = 64;
/** At the edge itself, pixels per second: a phone's column in half a second. */
const FASTEST_PX = 640;
/** Longer pauses between frames are not made up for, milliseconds. */
const LONGEST_STEP_MS = 50;

/**
 * The scroll speed of a board below a finger, the faster the nearer it is to an edge.
 *
 * @param x of the finger, in the coordinates of `left` and `right`
 * @returns pixels per second, negative to the left; 0 away from the edges
 */
export function edgeSpeed(x: number, left: number, right: number): number {
  const [toLeft, toRight] = [EDGE_PX - (x - left), EDGE_PX - (right - x)];
  const depth = toRight > toLeft ? toRight : -toLeft;
  const isInside = Math.max(toLeft, toRight) <= 0;
  return isInside ? 0 : (Math.max(-EDGE_PX, Math.min(EDGE_PX, depth)) / EDGE_PX) * FASTEST_PX;
}

/** Scrolls a board while a finger is near its edge, and calls `onScroll` after each step. */
export class EdgeScroll {
  #frame: number | undefined;
  #x = 0;

  constructor(
    private readonly board: HTMLElement,
    private readonly onScroll: () => void,
  ) {}

  at(x: number): void {
    this.#x = x;
    this.#frame ??= requestAnimationFrame((now) => this.#step(now, now));
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #step(before: number, now: number): void {
    const { left, right } = this.board.getBoundingClientRect();
    const pixels = (edgeSpeed(this.#x, left, right) * Math.min(now - before, LONGEST_STEP_MS)) / 1_000;
    if (Math.abs(pixels) >= 1) {
      this.board.scrollLeft += pixels;
      this.onScroll();
    }
    // Less than a pixel is kept for the next frame, or a fast screen would never scroll.
    const counted = Math.abs(pixels) >= 1 || pixels === 0 ? now : before;
    this.#frame = requestAnimationFrame((next) => this.#step(counted, next));
  }
}
