import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalMoment } from '../validators/moment.decorator';

const MAX_DAYS = 365;

/** Until a moment, or for some days; a day unless stated. */
export class SnoozeRequest {
  @OptionalMoment()
  until?: Date | null;

  @IsOptional()
  @Max(MAX_DAYS)
  @Min(1)
  @IsInt({ message: 'days must be a whole number' })
  days?: number | null;
}
