import { Env, ToDuration } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class MaintenanceEnv {
  @Env('WEBHOOK_RETENTION', {
    about:
      'Minimum retention of events, deliveries and attempts, such as 30d, also for a disabled webhook. Removal may take one WEBHOOK_PARTITION_WIDTH longer; pending deliveries are kept.',
    example: '30d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 30d' })
  @Min(60_000)
  @Max(3_650 * 86_400_000)
  retentionMs = 30 * 86_400_000;

  @Env('WEBHOOK_PARTITION_WIDTH', {
    about:
      'Time span of a partition of events, deliveries and attempts, such as 7d, 1h–366d. Retention drops whole partitions; more than twenty of them make every delivery slower.',
    example: '7d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 7d' })
  @Min(3_600_000)
  @Max(366 * 86_400_000)
  partitionWidthMs = 7 * 86_400_000;

  /**
   * Time from the deletion of a job, a contact or an activity to the erasure of its events, deliveries and answers. Pending
   * deliveries stay until they end, at most 76 hours. Not a setting: docs/privacy.md promises it.
   */
  readonly eraseAfterMs = 600_000;
}
