/** A step that takes longer than this is announced before it ends. */
const ANNOUNCE_AFTER_MS = 400;
const HEARTBEAT_MS = 5_000;

/**
 * Tells in short lines what is going on, in a terminal and in a log file alike.
 */
export class Progress {
  #print;

  /** @param {(line: string) => void} print */
  constructor(print) {
    this.#print = print;
  }

  /** @param {string} text */
  say(text) {
    this.#print(text);
  }

  /**
   * Does one step and tells how it went. A long one is announced, and then shows signs of life.
   *
   * @template T
   * @param {string} title
   * @param {(note: (detail: string) => void) => Promise<T>} work  May note what came of it.
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const began = Date.now();
    const stopHeartbeat = this.#heartbeat(title, began);
    let detail = '';
    try {
      const result = await work((text) => (detail = `: ${text}`));
      this.#print(`  ok    ${title}${detail} (${seconds(began)})`);
      return result;
    } catch (error) {
      this.#print(`  FAIL  ${title} (${seconds(began)})`);
      throw error;
    } finally {
      stopHeartbeat();
    }
  }

  /**
   * @param {string} title
   * @param {number} began
   */
  #heartbeat(title, began) {
    const announcement = setTimeout(() => this.#print(`  ...   ${title}`), ANNOUNCE_AFTER_MS);
    const heartbeat = setInterval(
      () => this.#print(`  ...   ${title}: still at it (${seconds(began)})`),
      HEARTBEAT_MS,
    );
    return () => {
      clearTimeout(announcement);
      clearInterval(heartbeat);
    };
  }
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
