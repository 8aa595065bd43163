/** The awaited work did not settle within its budget. */
export class BudgetExceededError extends Error {
  constructor(budgetMs: number) {
    super(`no answer within ${budgetMs} ms`);
    this.name = 'BudgetExceededError';
  }
}

/**
 * Waits for `work` for at most `budgetMs`.
 *
 * When the timer fires, answers that already lie in the socket are read first (one turn of the event
 * loop), so that a stall of this process is not mistaken for a slow server.
 *
 * @throws BudgetExceededError when there is still no answer; `work` itself goes on unheeded
 */
export function within<T>(budgetMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => reject(new BudgetExceededError(budgetMs)));
    }, budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
