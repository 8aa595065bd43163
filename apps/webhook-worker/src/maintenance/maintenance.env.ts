import { Env, ToDuration } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class MaintenanceEnv {
  @Env('WEBHOOK_RETENTION', {
    about:
      'How long events are kept at least, such as 30d, with their deliveries and attempts, also those held for a disabled ' +
      'webhook; they go within one WEBHOOK_PARTITION_WIDTH more. What is still to be sent stays longer.',
    example: '30d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 30d' })
  @Min(60_000)
  @Max(3_650 * 86_400_000)
  retentionMs = 30 * 86_400_000;

  @Env('WEBHOOK_PARTITION_WIDTH', {
    about:
      'How much time a partition of events, deliveries and attempts covers, such as 7d, 1h–366d. What is kept for ' +
      'WEBHOOK_RETENTION is dropped by whole partitions; more than twenty of them make every delivery slower.',
    example: '7d',
  })
  @ToDuration()
  @IsInt({ message: 'must be a duration such as 7d' })
  @Min(3_600_000)
  @Max(366 * 86_400_000)
  partitionWidthMs = 7 * 86_400_000;

  /**
   * How long after a job, a contact or an activity was deleted its events stay, with their deliveries and answers. What is
   * still to be sent stays until it has ended, 76 hours at the most. Not a setting: docs/privacy.md promises it.
   */
  readonly eraseAfterMs = 600_000;
}
