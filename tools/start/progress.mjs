/** A step that takes longer than this is announced before it ends. */
const ANNOUNCE_AFTER_MS = 400;
const HEARTBEAT_MS = 5_000;

/** Reports in short lines what is going on, in a terminal and in a log file alike. */
export class Progress {
  /** @param {(line: string) => void} say */
  constructor(say) {
    this.say = say;
  }

  /**
   * Does one step and reports how it went. A long one is announced, and then says what it waits for.
   *
   * @template T
   * @param {string} title
   * @param {(note: (detail: string) => void, waitFor: (reason: string) => void) => Promise<T>} work
   *   May note what came of it, and what it waits for.
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const began = Date.now();
    const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
    const announcement = setTimeout(() => this.say(`  ...   ${title}`), ANNOUNCE_AFTER_MS);
    let [detail, reason] = ['', ''];
    const heartbeat = setInterval(
      () => this.say(`  ...   ${title}: still at it (${seconds()})${reason}`),
      HEARTBEAT_MS,
    );
    try {
      const result = await work(
        (text) => (detail = `: ${text}`),
        (text) => (reason = text && `\n        ${text}`),
      );
      this.say(`  ok    ${title}${detail} (${seconds()})`);
      return result;
    } catch (error) {
      this.say(`  FAIL  ${title} (${seconds()})`);
      throw error;
    } finally {
      clearTimeout(announcement);
      clearInterval(heartbeat);
    }
  }
}
