import { Env, ToDuration, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

const MAX_MS = 7 * 86_400_000;

/** How long a delivery waits that an internal fault kept from being sent, such as a secret that cannot be opened. */
export class InternalFaultEnv {
  @Env('WEBHOOK_OWN_FAULT_PAUSE', {
    about:
      'Pause of a delivery that an internal fault kept from being sent, such as 5s; it doubles each time.',
    example: '5s',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 5s' })
  @Min(1)
  @Max(MAX_MS)
  pauseMs = 5_000;

  @Env('WEBHOOK_OWN_FAULT_MAX_PAUSE', { about: 'The longest of these pauses.', example: '1h' })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 1h' })
  @Min(1)
  @Max(MAX_MS)
  maxPauseMs = 3_600_000;

  @Env('WEBHOOK_OWN_FAULT_LIMIT', {
    about:
      'Internal faults in a row, other than a secret that cannot be opened, after which a delivery is held and its owner told.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit = 10;
}
