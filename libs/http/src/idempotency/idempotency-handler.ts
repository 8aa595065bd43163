import { Injectable } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';
import type { Request, Response } from 'express';
import { normalizeError } from '../errors/normalize-error';
import type { ScopedRequest } from '../request/scoped-request';
import { skipsIdempotentReplay } from './idempotency.decorators';
import { IdempotencyService } from './idempotency.service';
import { isPassingRefusal, type StoredResponse, storedRefusal, type StoredSuccess } from './stored-response';
import { type KeyedCall, keyedCall } from './keyed-call';

const REPLAYED = 'Idempotent-Replayed';

/** A POST on its way to its handler. */
export interface HandledCall {
  request: ScopedRequest & Request;
  response: Response;
  /** See `StoredAfterHandler`. */
  isKeptAfterwards: boolean;
  /** Makes body and headers of the handler's result. */
  describe: (payload: unknown) => Pick<StoredSuccess, 'body' | 'headers'>;
  handle: () => Promise<unknown>;
}

/**
 * `Idempotency-Key` on every POST of a known caller. It keeps the very body that is sent, before that becomes bytes for
 * one client. It runs after the guards, so that a replay too needs a credential and costs a call.
 */
@Injectable()
export class IdempotencyHandler {
  constructor(private readonly idempotency: IdempotencyService) {}

  /**
   * Answers a keyed call: makes it, or repeats the answer of an earlier try.
   *
   * @returns the body; status and headers are set
   * @throws ApiError what the call, or the earlier one, is refused with
   */
  async run(handled: HandledCall): Promise<unknown> {
    const call = keyedCall(handled.request);
    const earlier = await this.idempotency.begin(call);
    if (earlier) return replay(earlier, handled.response);
    const { status, headers, body } = await this.make(call, handled);
    handled.response.status(status).set(headers);
    return body;
  }

  private async make(call: KeyedCall, handled: HandledCall): Promise<StoredSuccess> {
    const { response } = handled;
    call.describe = (payload) => ({
      kind: 'success',
      status: response.statusCode,
      ...handled.describe(payload),
    });
    try {
      const payload = await this.idempotency.running(call, () => handled.handle());
      return await this.afterSuccess(call, payload, handled);
    } catch (error) {
      return this.afterFailure(call, error, handled);
    }
  }

  private async afterSuccess(
    call: KeyedCall,
    payload: unknown,
    { request, response, isKeptAfterwards, describe }: HandledCall,
  ): Promise<StoredSuccess> {
    if (call.settled) return settledAnswer(call.settled, payload, request);
    const answer: StoredSuccess = { kind: 'success', status: response.statusCode, ...describe(payload) };
    if (skipsIdempotentReplay(request)) await this.idempotency.release(call);
    else if (isKeptAfterwards) await this.idempotency.keep(call, answer);
    else throw new Error(`${request.method} ${request.path} did not settle its answer with what it wrote`);
    return answer;
  }

  private async afterFailure(
    call: KeyedCall,
    cause: unknown,
    { request }: HandledCall,
  ): Promise<StoredSuccess> {
    const error = normalizeError(cause, request);
    if (!isPassingRefusal(error) && !skipsIdempotentReplay(request)) {
      await this.idempotency.keep(call, storedRefusal(error));
      throw error;
    }
    const committed = await this.idempotency.release(call);
    if (committed?.kind === 'success') return committed;
    throw error;
  }
}

/** @throws ApiError the refusal that was answered before */
function replay(answer: StoredResponse, response: Response): unknown {
  if (answer.kind === 'refusal') {
    const { code, message, extras } = answer;
    throw new ApiError(code, message, { ...extras, headers: { ...extras.headers, [REPLAYED]: 'true' } });
  }
  response.status(answer.status).set({ ...answer.headers, [REPLAYED]: 'true' });
  return answer.body;
}

/** @throws Error when the handler returned something else than its transaction has kept */
function settledAnswer(
  { payload, answer }: NonNullable<KeyedCall['settled']>,
  returned: unknown,
  { shapeResponse }: ScopedRequest,
): StoredSuccess {
  if (!shapeResponse && returned !== payload)
    throw new Error('a handler changed an answer that was kept already');
  return answer;
}
