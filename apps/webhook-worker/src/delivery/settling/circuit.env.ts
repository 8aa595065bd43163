import { Env, ToDuration, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

const MAX_MS = 365 * 86_400_000;

/** When a failing endpoint is left alone for a while, and when for good. */
export class CircuitEnv {
  @Env('WEBHOOK_CIRCUIT_FAILURES', {
    about: 'Failures in a row after which an endpoint gets one probe at a time.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  failures = 5;

  @Env('WEBHOOK_CIRCUIT_PAUSE', {
    about: 'Pause before the first probe, such as 30s; it doubles with every probe that fails.',
    example: '30s',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 30s' })
  @Min(1)
  @Max(MAX_MS)
  pauseMs = 30_000;

  @Env('WEBHOOK_CIRCUIT_MAX_PAUSE', { about: 'Longest pause between two probes.', example: '15m' })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 15m' })
  @Min(1)
  @Max(MAX_MS)
  maxPauseMs = 900_000;

  @Env('WEBHOOK_DISABLE_AFTER', {
    about: 'An endpoint that fails for so long without any success is disabled and its owner told.',
    example: '5d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 5d' })
  @Min(1)
  @Max(MAX_MS)
  disableAfterMs = 5 * 86_400_000;
}
