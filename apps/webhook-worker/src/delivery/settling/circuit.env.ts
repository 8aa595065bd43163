import { Env, ToDuration, WholeNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

const MAX_MS = 365 * 86_400_000;

/** Pauses of a failing endpoint, and its disabling. */
export class CircuitEnv {
  @Env('WEBHOOK_CIRCUIT_FAILURES', {
    about: 'Failures in a row after which an endpoint gets one probe at a time.',
  })
  @WholeNumber(1, 1_000)
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
    about: 'Time without any success after which a failing endpoint is disabled and its owner notified.',
    example: '5d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 5d' })
  @Min(1)
  @Max(MAX_MS)
  disableAfterMs = 5 * 86_400_000;
}
