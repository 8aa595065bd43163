import type { Job } from '../data/job.ts';
import { EdgeScroll } from './edge-scroll.ts';

/** A finger that rests so long on a card takes it, milliseconds; browsers open their own menu after 500. */
const PRESS_MS = 350;
/** A finger that moves further before that scrolls, pixels. */
const MOST_MOVE_PX = 8;

/** What takes cards from a finger. */
export interface TouchTarget {
  setOver: (isOver: boolean) => void;
  drop: (job: Job) => void;
}

const targets = new WeakMap<Element, TouchTarget>();

/** Makes a column take cards that are dragged by a finger; answers what ends that. */
export function addTouchTarget(column: Element, target: TouchTarget): () => void {
  targets.set(column, target);
  return () => targets.delete(column);
}

/**
 * Drags a card by a finger after a long press. The drag of the browser itself, which serves the mouse, does not begin by
 * touch in every browser, and does not scroll the board where it does. A finger that moves at once scrolls as always.
 * Escape, a second finger and whatever the system does meanwhile leave the card where it was.
 */
export class TouchDrag {
  readonly #end = new AbortController();
  #press: ReturnType<typeof setTimeout> | undefined;
  #start: Point | undefined;
  #drag: CardDrag | undefined;

  /** @param onDragged told when the drag begins and ends */
  constructor(
    private readonly card: HTMLElement,
    private readonly jobOf: () => Job,
    private readonly onDragged: (isDragged: boolean) => void,
  ) {
    // Events of a touch go to where it began, and only what is not passive keeps the page from scrolling.
    const options = { signal: this.#end.signal, passive: false };
    card.addEventListener('touchstart', (event) => this.#down(event), { ...options, passive: true });
    card.addEventListener('touchmove', (event) => this.#move(event), options);
    card.addEventListener('touchend', (event) => this.#up(event), options);
    card.addEventListener('touchcancel', () => this.#cancel(), options);
    card.addEventListener('contextmenu', (event) => this.isTouched && event.preventDefault(), options);
  }

  /** Whether a finger is on the card, so that the browser is not to drag it. */
  get isTouched(): boolean {
    return this.#start !== undefined;
  }

  stop(): void {
    this.#cancel();
    this.#end.abort();
  }

  #down({ touches, target }: TouchEvent): void {
    this.#cancel();
    const [touch] = touches;
    if (!touch || touches.length > 1 || (target instanceof Element && target.closest('button'))) return;
    this.#start = pointOf(touch);
    this.#press = setTimeout(() => this.#take(), PRESS_MS);
  }

  #take(): void {
    if (!this.#start) return;
    this.#drag = new CardDrag(this.card, this.#start, () => this.#cancel());
    this.onDragged(true);
  }

  #move(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch || !this.#start) return;
    const at = pointOf(touch);
    const isFar = Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > MOST_MOVE_PX;
    if (event.touches.length > 1 || (isFar && !this.#drag)) this.#cancel();
    if (!this.#drag) return;
    event.preventDefault();
    this.#drag.moveTo(at);
  }

  #up(event: TouchEvent): void {
    const target = this.#drag?.target;
    // No click follows, which would open the job.
    if (this.#drag) event.preventDefault();
    this.#cancel();
    target?.drop(this.jobOf());
  }

  #cancel(): void {
    clearTimeout(this.#press);
    this.#start = undefined;
    if (!this.#drag) return;
    this.#drag.stop();
    this.#drag = undefined;
    this.onDragged(false);
  }
}

/** A card on its way: its picture follows the finger, and the column below is marked. */
class CardDrag {
  readonly #picture: HTMLElement;
  readonly #board: HTMLElement | null;
  readonly #scroll: EdgeScroll | undefined;
  readonly #end = new AbortController();
  #at: Point;
  target: TouchTarget | undefined;

  constructor(
    card: HTMLElement,
    private readonly start: Point,
    onEscape: () => void,
  ) {
    this.#picture = pictureOf(card);
    this.#board = card.closest<HTMLElement>('.board');
    this.#scroll = this.#board ? new EdgeScroll(this.#board, () => this.#look()) : undefined;
    this.#at = start;
    this.moveTo(start);
    const { signal } = this.#end;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape(), { signal });
  }

  moveTo(at: Point): void {
    this.#at = at;
    this.#picture.style.translate = `${at.x - this.start.x}px ${at.y - this.start.y}px`;
    this.#scroll?.at(at.x);
    this.#look();
  }

  stop(): void {
    this.#end.abort();
    this.#scroll?.stop();
    this.#picture.remove();
    this.target?.setOver(false);
  }

  /** A finger beside the board means the column at its edge. */
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

/** A copy of a card where the card is, which takes no touch and is not read out. */
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
