/**
 * The callback of `finally` may return a promise, which is waited for. TypeScript's own declaration says that it
 * returns nothing, so the linter would take `finally(() => file.close())` for a promise that nobody waits for.
 */
interface Promise<T> {
  finally(onFinally: () => PromiseLike<unknown>): Promise<T>;
}
