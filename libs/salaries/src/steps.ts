/** Work in slices of a few milliseconds, between which others may have their turn. */
export type Steps<T> = Generator<void, T>;

/** The result, at once. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The result after all slices. @param pause between two of them */
export async function inSlices<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
