import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Days that are kept. */
export const KEPT_DAYS = 90;
const DEFAULT_DAYS = 30;
const DAYS = `days must be a whole number from 1 to ${KEPT_DAYS}`;

export class UsageDaysRequest {
  /** How many UTC days to show, today included: 1–90, 30 unless stated. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
  )
  @Max(KEPT_DAYS, { message: DAYS })
  @Min(1, { message: DAYS })
  @IsInt({ message: DAYS })
  days: number = DEFAULT_DAYS;
}
