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

/** Something that takes time to make: made at once when it is first asked for, or ahead of that in slices. */
export class Later<T extends object> {
  private made?: T;

  constructor(private readonly make: () => Steps<T>) {}

  get value(): T {
    return (this.made ??= inOneGo(this.make()));
  }

  *ahead(): Steps<void> {
    this.made ??= yield* this.make();
  }
}
