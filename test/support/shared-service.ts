/** One service for all parts of a test file (`describe-parts.ts`), started when the first of them asks for it. */
export class SharedService<T> {
  private started?: Promise<T>;

  constructor(private readonly start: () => Promise<T>) {}

  get(): Promise<T> {
    this.started ??= this.start();
    return this.started;
  }
}
