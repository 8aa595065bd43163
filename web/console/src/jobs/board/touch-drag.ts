import type { Job } from '../../records/job.ts';
import { EdgeScroll } from './edge-scroll.ts';

/** A finger that rests this long on a card drags it, milliseconds; browsers open their own menu after 500. */
const PRESS_MS = 350;
/** A finger that moves further before that scrolls, pixels. */
const MOST_MOVE_PX = 8;

export interface TouchTarget {
  setOver: (isOver: boolean) => void;
  drop: (job: Job) => void;
}

const targets = new WeakMap<Element, TouchTarget>();

/** Returns a function that ends it. */
export function addTouchTarget(column: Element, target: TouchTarget): () => void {
  targets.set(column, target);
  return () => targets.delete(column);
}

/**
 * Drags the cards of a board by touch after a long press. The browser's own drag, which serves the mouse, does not
 * begin by touch in every browser, and never scrolls the board. A finger that moves at once scrolls as usual. Escape, a
 * second finger and interruptions by the system leave the card where it was.
 */
export class TouchDrag {
  readonly #end = new AbortController();
  #press: Press | undefined;

  /** @param jobOf the job of a card, by its id; undefined when it is gone */
  constructor(
    board: HTMLElement,
    private readonly jobOf: (id: string) => Job | undefined,
  ) {
    const { signal } = this.#end;
    board.addEventListener('touchstart', (event) => this.#down(event), { signal, passive: true });
    // A later listener can only prevent scrolling if one exists before the touch.
    board.addEventListener('touchmove', () => undefined, { signal, passive: false });
  }

  stop(): void {
    this.#press?.cancel();
    this.#end.abort();
  }

  #down({ touches, target }: TouchEvent): void {
    this.#press?.cancel();
    const [touch] = touches;
    if (!touch || touches.length > 1 || !(target instanceof Element) || target.closest('button')) return;
    const card = target.closest<HTMLElement>('[data-job]');
    if (card) this.#press = new Press(card, target, pointOf(touch), (column) => this.#drop(card, column));
  }

  #drop(card: HTMLElement, column: TouchTarget): void {
    const job = this.jobOf(card.dataset['job'] ?? '');
    if (job) column.drop(job);
  }
}

/** A finger on a card, from the touch to its end. */
class Press {
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  #drag: CardDrag | undefined;

  constructor(
    private readonly card: HTMLElement,
    touched: Element,
    private readonly start: Point,
    private readonly onDrop: (column: TouchTarget) => void,
  ) {
    const options = { signal: this.#end.signal, passive: false };
    // The events go to the touched element, even when it has left the page meanwhile.
    touched.addEventListener('touchmove', (event) => this.#move(event as TouchEvent), options);
    touched.addEventListener('touchend', (event) => this.#up(event), options);
    touched.addEventListener('touchcancel', () => this.cancel(), options);
    // Suppresses the browser's menu and own drag during a long press.
    for (const type of ['contextmenu', 'dragstart'])
      window.addEventListener(type, (event) => event.preventDefault(), { ...options, capture: true });
    this.#timer = setTimeout(() => this.#take(), PRESS_MS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
    if (!this.#drag) return;
    this.#drag.stop();
    this.#drag = undefined;
    delete this.card.dataset['dragged'];
  }

  #take(): void {
    this.#drag = new CardDrag(this.card, this.start);
    this.card.dataset['dragged'] = 'true';
    const { signal } = this.#end;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && this.cancel(), { signal });
  }

  #move(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch) return;
    const at = pointOf(touch);
    const isFar = Math.hypot(at.x - this.start.x, at.y - this.start.y) > MOST_MOVE_PX;
    if (event.touches.length > 1 || (isFar && !this.#drag)) this.cancel();
    if (!this.#drag) return;
    event.preventDefault();
    this.#drag.moveTo(at);
  }

  #up(event: Event): void {
    const column = this.#drag?.target;
    // Suppresses the click, which would open the job.
    if (this.#drag) event.preventDefault();
    this.cancel();
    if (column) this.onDrop(column);
  }
}

/** A card being dragged: its picture follows the finger, and the column below is marked. */
class CardDrag {
  readonly #picture: HTMLElement;
  readonly #board: HTMLElement | null;
  readonly #scroll: EdgeScroll | undefined;
  #at: Point;
  target: TouchTarget | undefined;

  constructor(
    card: HTMLElement,
    private readonly start: Point,
  ) {
    this.#picture = pictureOf(card);
    this.#board = card.closest<HTMLElement>('.board');
    this.#scroll = this.#board ? new EdgeScroll(this.#board, () => this.#look()) : undefined;
    this.#at = start;
    this.moveTo(start);
  }

  moveTo(at: Point): void {
    this.#at = at;
    this.#picture.style.translate = `${at.x - this.start.x}px ${at.y - this.start.y}px`;
    this.#scroll?.at(at.x);
    this.#look();
  }

  stop(): void {
    this.#scroll?.stop();
    this.#picture.remove();
    this.target?.setOver(false);
  }

  /** A finger beside the board counts for the column at its edge. */
  #look(): void {
    const { left = 0, right = 0 } = this.#board?.getBoundingClientRect() ?? {};
    const x = Math.max(left + 1, Math.min(right - 1, this.#at.x));
    const column = document.elementFromPoint(x, this.#at.y)?.closest('[data-column]');
    const target = column ? targets.get(column) : undefined;
    if (target === this.target) return;
    this.target?.setOver(false);
    target?.setOver(true);
    this.target = target;
  }
}

interface Point {
  x: number;
  y: number;
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}

/** A copy of a card in its place, without touch events and hidden from screen readers. */
function pictureOf(card: HTMLElement): HTMLElement {
  const picture = card.cloneNode(true) as HTMLElement;
  const { left, top, width } = card.getBoundingClientRect();
  picture.classList.add('job-card-picture');
  picture.inert = true;
  delete picture.dataset['job'];
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(picture);
  return picture;
}
