/** An answer with the response that it came in, whose body is read already. */
export interface Answer<T> {
  data: T;
  response: Response;
}

/** The promise of an answer's data; `withResponse` gives status and headers as well. */
export class ApiPromise<T> extends Promise<T> {
  #answer!: Promise<Answer<T>>;

  /** `then` makes a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  static of<T>(answer: Promise<Answer<T>>): ApiPromise<T> {
    return new ApiPromise<T>((resolve) => resolve(answer.then(({ data }) => data))).keep(answer);
  }

  /** The data with the response: its status, and headers such as `ETag` and `X-RateLimit-Remaining`. */
  withResponse(): Promise<Answer<T>> {
    // This promise fails with the other one; whoever asks for the response handles that one.
    this.catch(() => undefined);
    return this.#answer;
  }

  protected keep(answer: Promise<Answer<T>>): this {
    this.#answer = answer;
    return this;
  }
}
