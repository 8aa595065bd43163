import type { ScopedRequest } from '../request/scoped-request';

/**
 * A Surface B answer: members that are the same for every caller, and the `request` member, which is written last and
 * differs from call to call. So the first part can be tagged, compressed and sent again as bytes.
 */
export class Envelope {
  constructor(
    private readonly stable: object,
    private readonly describe: (request: ScopedRequest) => object,
  ) {}

  /** The JSON text up to the value of `request`, and the rest for a request. */
  parts(): { stable: string; tail: (request: ScopedRequest) => string } {
    // An answer that is kept keeps its tail, which must not keep the object.
    const { describe } = this;
    return {
      stable: `${JSON.stringify(this.stable).slice(0, -1)},"request":`,
      tail: (request) => `${JSON.stringify(describe(request))}}`,
    };
  }

  /** The answer as a plain object. */
  whole(request: ScopedRequest): object {
    return { ...this.stable, request: this.describe(request) };
  }
}
