import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class IdempotencyEnv {
  @Env('IDEMPOTENCY_CLAIM_SECONDS', {
    about:
      'How long after the last sign of life of a process a call with an Idempotency-Key that it was making may be made ' +
      'by another one, seconds, 3–3600. Until then a repeat gets 409.',
  })
  @ToNumber()
  @IsInt()
  @Min(3)
  @Max(3_600)
  claimSeconds = 60;
}
