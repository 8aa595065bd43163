import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';

export const DEFAULT_PAGE_LIMIT = 50;
const MAX_LIMIT = 100;
const MAX_CURSOR = 1_024;

/** How many records a page may have, 1–100; more is clamped, because the caller wants "as many as there are". */
export function PageLimit(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => clampedLimit(value)),
    Min(1, { message: '$property must be at least 1' }),
    IsInt({ message: '$property must be a whole number' }),
  );
}

/** The parameters that every list takes. */
export class PageRequest {
  /** How many records a page holds at most, 1 to 100; a larger number counts as 100. */
  @PageLimit()
  limit: number = DEFAULT_PAGE_LIMIT;

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
