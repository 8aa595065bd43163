/** A page could not be read. The message is for the caller and reveals nothing about the network. */
export class PostingFetchError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PostingFetchError';
  }
}
