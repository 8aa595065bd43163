import { Env, WholeNumber } from '@wagewright/config';

export class IdempotencyEnv {
  @Env('IDEMPOTENCY_CLAIM_SECONDS', {
    about:
      'Seconds (3–3600) after the last sign of life of a process until another one may make its unfinished calls with an Idempotency-Key. Until then a repeat gets 409.',
  })
  @WholeNumber(3, 3_600)
  claimSeconds = 60;
}
