import { Injectable } from '@nestjs/common';
import { Envelope } from '@wagewright/attribution';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { Request, Response } from 'express';
import { normalizeError } from '../errors/normalize-error';
import type { ScopedRequest } from '../request/scoped-request';
import { isKeyForgotten } from './forget-key.decorator';
import { Idempotency } from './idempotency.service';
import { type IdempotentCall, idempotentCall } from './idempotent-call';
import type { KeptAnswer } from './sealed-answer';

const REPLAYED = 'Idempotent-Replayed';
/** Headers of a success that its replay must carry as well. */
const KEPT_HEADERS = ['Location', 'ETag'];

/**
 * `Idempotency-Key` on every POST of a known caller. What is kept is the very body that is sent, before it
 * becomes bytes for one client. It runs after the guards, so that a replay too needs a credential and costs a call.
 */
@Injectable()
export class OncePerKey {
  constructor(private readonly idempotency: Idempotency) {}

  /**
   * What `handle` returns, or what an earlier call with the same key was answered.
   * @throws ApiError what the call, or the earlier one, is refused with
   */
  async run(
    request: ScopedRequest & Request,
    response: Response,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    const call = idempotentCall(request);
    if (!call) return handle();
    const earlier = await this.idempotency.begin(call);
    if (earlier) return replay(earlier, response);
    const payload = await this.idempotency
      .running(call, handle)
      .catch((error: unknown) => this.fail(call, error, request));
    return this.afterSuccess(call, whole(payload, request), response);
  }

  private async afterSuccess(call: IdempotentCall, body: unknown, response: Response): Promise<unknown> {
    if (isKeyForgotten(response.req)) await this.idempotency.release(call);
    else await this.idempotency.keep(call, { kind: 'success', body, headers: keptHeaders(response) });
    return body;
  }

  private async fail(call: IdempotentCall, cause: unknown, request: Request): Promise<never> {
    const error = normalizeError(cause, request);
    if (isPassing(error) || isKeyForgotten(request)) {
      await this.idempotency.release(call);
    } else {
      const { code, message, extras } = error;
      await this.idempotency.keep(call, {
        kind: 'refusal',
        code,
        message,
        extras: { ...extras, cause: undefined },
      });
    }
    throw error;
  }
}

/** A fault of ours and a limit pass: the next try is made in earnest. */
function isPassing({ code, rule }: ApiError): boolean {
  return rule.status >= 500 || code === ErrorCode.RateLimitExceeded;
}

function keptHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = response.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** @throws ApiError the refusal that was answered before */
function replay(answer: KeptAnswer, response: Response): unknown {
  if (answer.kind === 'refusal') {
    const { code, message, extras } = answer;
    throw new ApiError(code, message, { ...extras, headers: { ...extras.headers, [REPLAYED]: 'true' } });
  }
  response.set({ ...answer.headers, [REPLAYED]: 'true' });
  return answer.body;
}

/** A replay tells of the first call, also in the envelope. */
function whole(payload: unknown, request: ScopedRequest): unknown {
  return payload instanceof Envelope ? payload.whole(request) : payload;
}
