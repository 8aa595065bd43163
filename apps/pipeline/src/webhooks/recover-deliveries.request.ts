import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalMoment, RequiredMoment } from '../validators/moment.decorator';

export class RecoverDeliveriesRequest {
  @RequiredMoment()
  since!: Date;

  /** Now unless stated. */
  @OptionalMoment()
  until?: Date | null;

  /** Only counts. */
  @IsOptional()
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun?: boolean | null;
}
