export class TimeoutExceededError extends Error {
  constructor(budgetMs: number) {
    super(`no answer within ${budgetMs} ms`);
    this.name = 'TimeoutExceededError';
  }
}

/**
 * Waits for `work` for at most `budgetMs`.
 *
 * When the timer fires, responses already in the socket are read first (one turn of the event loop), so that a stall of
 * this process does not count as a slow server.
 *
 * @throws TimeoutExceededError without a response; `work` itself goes on unheeded
 */
export function withTimeout<T>(budgetMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => reject(new TimeoutExceededError(budgetMs)));
    }, budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
