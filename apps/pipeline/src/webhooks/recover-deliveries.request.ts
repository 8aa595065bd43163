import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalMoment, RequiredMoment } from '../validators/moment.decorator';

/** The time whose failed deliveries are sent again. */
export class RecoverDeliveriesRequest {
  /** Deliveries of events from this moment on. */
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
