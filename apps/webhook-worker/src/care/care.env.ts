import { Env } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { parseDuration } from '../duration';

export class CareEnv {
  @Env('WEBHOOK_RETENTION', {
    about: 'How long events are kept with their deliveries and attempts, such as 30d. Open ones stay longer.',
    example: '30d',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? parseDuration(value.trim()) : value,
  )
  @IsInt({ message: 'must be a duration such as 30d' })
  @Min(60_000)
  @Max(3_650 * 86_400_000)
  retentionMs = 30 * 86_400_000;
}
