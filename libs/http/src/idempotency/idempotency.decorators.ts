import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

const forgotten = new WeakSet<object>();

/**
 * Hands a handler a function to call when it turns out that the call changes nothing, such as a dry run: then
 * its answer, a refusal included, is not kept, and its `Idempotency-Key` is free for the call in earnest.
 */
export const SkipIdempotentReplay = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const request: object = context.switchToHttp().getRequest();
  return () => void forgotten.add(request);
});

/** Whether the handler of this request has asked for its key to be forgotten. */
export function skipsIdempotentReplay(request: object): boolean {
  return forgotten.has(request);
}

export const IGNORES_IDEMPOTENCY_KEY = 'wagewright:ignores-idempotency-key';

/** For a POST that only reads: a repeat is made like any other call, whatever `Idempotency-Key` it carries. */
export const IgnoresIdempotencyKey = () => SetMetadata(IGNORES_IDEMPOTENCY_KEY, true);

export const STORED_AFTER_HANDLER = 'wagewright:stored-after-handler';

/**
 * For a POST that changes nothing, or whose changes are steps of `IdempotencyService.step`: its answer is kept after the
 * handler has returned. Every other POST settles its answer in the transaction of its write, and fails if it did not:
 * otherwise a repeat after a crash would act twice.
 */
export const StoredAfterHandler = () => SetMetadata(STORED_AFTER_HANDLER, true);
