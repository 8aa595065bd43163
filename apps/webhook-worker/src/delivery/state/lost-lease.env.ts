import { Env, ToDuration, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

const MAX_MS = 7 * 86_400_000;

/** What becomes of a delivery whose lease expires again and again without a result. */
export class LostLeaseEnv {
  @Env('WEBHOOK_LOST_LEASE_PAUSE', {
    about:
      'Time from one send to the next of a delivery whose worker died or could not write the result, such as 15s; ' +
      'it doubles each time. The lease lasts 15 s, so it is never less.',
    example: '15s',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 15s' })
  @Min(1)
  @Max(MAX_MS)
  pauseMs = 15_000;

  @Env('WEBHOOK_LOST_LEASE_MAX_PAUSE', { about: 'The longest of these times.', example: '1h' })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 1h' })
  @Min(1)
  @Max(MAX_MS)
  maxPauseMs = 3_600_000;

  @Env('WEBHOOK_LOST_LEASE_LIMIT', {
    about: 'Sends in a row without a written result after which a delivery is held and its owner told.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit = 10;
}
