import type { CDPSession, Locator, Page } from 'playwright-core';
import { untilTrue } from '../support/until-true';

/** Milliseconds between two steps of a finger: one frame of the screen. */
const STEP_MS = 16;
/** An element that has not moved for this long is at rest, milliseconds. */
const REST_MS = 100;
/** A card is picked up after a third of a second; a busy machine gets more time. */
const TAKEN_WITHIN_MS = 5_000;
/** A board scrolls when the finger is this near to an edge, and a column there does not count as reached, pixels. */
const EDGE_PX = 70;

interface Point {
  x: number;
  y: number;
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** A finger on a touch screen, by the browser's own touch events. */
export class Finger {
  #at: Point = { x: 0, y: 0 };

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Rests on a card until it is picked up; tries again where the card was redrawn under the finger. */
  async take(card: Locator): Promise<void> {
    const taken = this.page.locator('.job-card[data-dragged=true]');
    await untilTrue('the card is taken', async () => {
      await this.#touch(card);
      const isTaken = await taken.waitFor({ timeout: TAKEN_WITHIN_MS }).then(
        () => true,
        () => false,
      );
      if (!isTaken) await this.cancel();
      return isTaken;
    });
  }

  /** Picks up a card, holds it at the edge of the board until a column is in view, and drops it there. */
  async drag(card: Locator, column: Locator): Promise<void> {
    await this.take(card);
    await this.holdOver(column);
    await this.lift();
  }

  /** Moves the held card to a column, and stays there. */
  async holdOver(column: Locator): Promise<void> {
    const width = this.page.viewportSize()?.width ?? 0;
    for (;;) {
      const box = await column.boundingBox();
      const middle = box ? box.x + box.width / 2 : 0;
      const isInSight = middle > EDGE_PX && middle < width - EDGE_PX;
      await this.#moveTo(isInSight ? middle : middle < EDGE_PX ? 2 : width - 2);
      if (isInSight && (await column.getAttribute('data-over')) === 'true') return;
    }
  }

  /** Swipes over the screen without a rest, as a person who scrolls does. @param across pixels */
  async swipe(from: Locator, across: number): Promise<void> {
    const start = await middleOf(from);
    const steps = [0.25, 0.5, 0.75, 1].map((part) => ({ x: start.x + across * part, y: start.y }));
    // Sent together: a busy machine must not turn a delay into a rest.
    await Promise.all([
      this.#send('touchStart', start),
      ...steps.map((step) => this.#send('touchMove', step)),
      this.#send('touchEnd'),
    ]);
  }

  async lift(): Promise<void> {
    await this.#send('touchEnd');
  }

  /** A touch cancelled by the system, which needs the screen for itself. */
  async cancel(): Promise<void> {
    await this.#send('touchCancel');
  }

  async #touch(element: Locator): Promise<void> {
    // A swiped board may glide on and move an element out of view that was scrolled into it.
    do {
      await element.scrollIntoViewIfNeeded();
      this.#at = await middleOf(element);
    } while (!this.#isInSight(this.#at));
    await this.#send('touchStart', this.#at);
  }

  #isInSight({ x, y }: Point): boolean {
    const { width, height } = this.page.viewportSize() ?? { width: Infinity, height: Infinity };
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  async #moveTo(x: number): Promise<void> {
    const from = this.#at;
    for (const part of [0.25, 0.5, 0.75, 1]) {
      this.#at = { x: from.x + (x - from.x) * part, y: from.y };
      await this.#send('touchMove', this.#at);
      await this.page.waitForTimeout(STEP_MS);
    }
  }

  async #send(type: TouchType, at?: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }
}

/** The middle of an element at rest: a scrolled board glides on to the next column. */
async function middleOf(element: Locator): Promise<Point> {
  let before: Point | undefined;
  for (;;) {
    const box = await element.boundingBox();
    if (!box) throw new Error('There is nothing to touch.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (before?.x === at.x && before.y === at.y) return at;
    before = at;
    await element.page().waitForTimeout(REST_MS);
  }
}
