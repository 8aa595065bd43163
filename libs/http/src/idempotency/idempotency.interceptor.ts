import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Envelope } from '@wagewright/attribution';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { Request, Response } from 'express';
import { catchError, mergeMap, type Observable, of } from 'rxjs';
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
 * `Idempotency-Key` on every POST of a known caller. Only the answer interceptor is further out: what is kept
 * is the very body that is sent, before it becomes bytes for one client. It runs after the guards, so that a
 * replay too needs a credential and costs a call.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const call = idempotentCall(http.getRequest<ScopedRequest>());
    if (!call) return next.handle();
    const response = http.getResponse<Response>();
    const earlier = await this.idempotency.begin(call);
    if (earlier) return of(replay(earlier, response));
    const request = http.getRequest<ScopedRequest & Request>();
    return next.handle().pipe(
      catchError((error: unknown) => this.afterFailure(call, normalizeError(error, request), request)),
      mergeMap((payload: unknown) => this.afterSuccess(call, whole(payload, request), response)),
    );
  }

  private async afterSuccess(call: IdempotentCall, body: unknown, response: Response): Promise<unknown> {
    if (isKeyForgotten(response.req)) await this.idempotency.release(call);
    else await this.idempotency.keep(call, { kind: 'success', body, headers: keptHeaders(response) });
    return body;
  }

  private async afterFailure(call: IdempotentCall, error: ApiError, request: Request): Promise<never> {
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
