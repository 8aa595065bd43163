import { MAX_GRACE_SECONDS } from '@wagewright/webhooks';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class RotateSecretRequest {
  /** How long the old secret goes on signing beside the new one: a day unless stated, 0 ends it at once. */
  @IsOptional()
  @Max(MAX_GRACE_SECONDS)
  @Min(0)
  @IsInt({ message: 'graceSeconds must be a whole number' })
  graceSeconds?: number | null;
}
