import { Env, ToDurations } from '@wagewright/config';
import { ArrayMaxSize, IsInt, Max, Min } from 'class-validator';

const MAX_PAUSE_MS = 7 * 86_400_000;

export class RetryScheduleEnv {
  /** The default runs, counted from the first attempt: 5 s, 35 s, 2½ min, 12½ min, 42½ min, 2¾ h, 7¾ h, 17¾ h, 31¾ h, 51¾ h, 75¾ h. */
  @Env('WEBHOOK_RETRY_SCHEDULE', {
    about:
      'Pauses before each retry of a delivery, such as 5s,30s,2m (units ms, s, m, h, d), each varied by ±20 %.',
    example: '5s,30s,2m,10m,30m,2h,5h,10h,14h,20h,24h',
  })
  @ToDurations()
  @ArrayMaxSize(50)
  @IsInt({ each: true, message: 'must be durations such as 5s,30s,2m' })
  @Min(1, { each: true })
  @Max(MAX_PAUSE_MS, { each: true })
  pausesMs: number[] = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map(
    (s) => s * 1_000,
  );
}
