/** The wait for Redis, in turns of this process's event loop: 75 ms in all where the loop is not late. */
const TURNS = 5;
const TURN_MS = 15;

export class ReplyTimeoutError extends Error {
  constructor() {
    super('Redis did not answer in time');
    this.name = 'ReplyTimeoutError';
  }
}

/**
 * Waits for answers of Redis, 75 ms in all. A process that was kept from running for longer than that has not been
 * waiting: whatever the wall clock says, each turn lets it read what has arrived and counts as 15 ms. So a busy
 * machine is not mistaken for a Redis that is away, and a Redis that is away costs 75 ms on a machine that is not busy.
 */
export class ReplyTimeout {
  private turns = TURNS;

  /** @throws ReplyTimeoutError when there is no answer in time; what `work` throws */
  wait<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        this.turns -= 1;
        if (this.turns > 0) timer = setTimeout(turn, TURN_MS);
        // Timers come before what has arrived in the same turn, immediates after it.
        else setImmediate(() => reject(new ReplyTimeoutError()));
      };
      let timer = setTimeout(turn, TURN_MS);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
