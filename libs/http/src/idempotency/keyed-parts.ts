import { Injectable } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';
import { IdempotencyService } from './idempotency.service';
import { type KeyedCall, type KeyedPart, keyedPart } from './keyed-call';
import { isPassingRefusal, type StoredResponse, storedRefusal, type StoredSuccess } from './stored-response';

/** The answer of a part, from this try or an earlier one. */
export interface PartAnswer<T> {
  answer: T;
  isReplayed: boolean;
}

/**
 * Makes the parts of a request once that are calls by themselves, such as a tool call in a message. A part has a key of
 * its own, or that of the request with its place in it. The transaction of its write keeps its answer, as with the
 * answer of a request; so a process that dies before the request is answered leaves no write that a repeat would make
 * again.
 */
@Injectable()
export class KeyedParts {
  constructor(private readonly idempotency: IdempotencyService) {}

  /**
   * @param work writes, and returns the payload that it has settled with
   * @param tell makes the answer of the payload, as JSON has it; called within the transaction, it must not wait
   * @throws ApiError 409 while another try is running, 422 when the key was used for something else, and what `work` is refused with
   */
  async once<P, T extends object>(
    part: KeyedPart,
    work: () => Promise<P>,
    tell: (payload: P) => T,
  ): Promise<PartAnswer<T>> {
    const call = keyedPart(part);
    if (!call) return { answer: tell(await work()), isReplayed: false };
    const earlier = await this.idempotency.begin(call);
    if (earlier) return { answer: told<T>(earlier), isReplayed: true };
    const { body } = await this.make(call, work, tell);
    return { answer: body as T, isReplayed: false };
  }

  private async make<P>(
    call: KeyedCall,
    work: () => Promise<P>,
    tell: (payload: P) => object,
  ): Promise<StoredSuccess> {
    const describe = (payload: unknown): StoredSuccess => ({
      kind: 'success',
      status: 200,
      headers: {},
      body: tell(payload as P),
    });
    call.describe = describe;
    try {
      const payload = await this.idempotency.running(call, work);
      if (call.settled) return call.settled.answer;
      const answer = describe(payload);
      await this.idempotency.keep(call, answer);
      return answer;
    } catch (error) {
      return this.afterFailure(call, error);
    }
  }

  private async afterFailure(call: KeyedCall, error: unknown): Promise<StoredSuccess> {
    if (error instanceof ApiError && !isPassingRefusal(error)) {
      await this.idempotency.keep(call, storedRefusal(error));
      throw error;
    }
    const committed = await this.idempotency.release(call);
    if (committed?.kind === 'success') return committed;
    throw error;
  }
}

/** @throws ApiError the refusal that was answered before */
function told<T>(earlier: StoredResponse): T {
  if (earlier.kind === 'refusal') throw new ApiError(earlier.code, earlier.message, earlier.extras);
  return earlier.body as T;
}
