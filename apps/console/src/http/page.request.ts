import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
const MAX_CURSOR = 1_024;

/** The parameters that every list of the console takes. */
export class PageRequest {
  /** How many records a page may have, 1–100; more is clamped. */
  @Transform(({ value }: { value: unknown }) => clampedLimit(value))
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = DEFAULT_LIMIT;

  /** `nextCursor` of the page before. */
  @IsOptional()
  @MaxLength(MAX_CURSOR, { message: 'cursor is not one of ours' })
  @IsString({ message: 'cursor is not one of ours' })
  cursor?: string;
}

function clampedLimit(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return /^-?\d+$/.test(value) ? Math.min(Number(value), MAX_LIMIT) : value;
}
