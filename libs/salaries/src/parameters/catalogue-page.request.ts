import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

const MAX_LIMIT = 5_000;

/** Opt-in paging of the catalogues; without it all rows are answered. */
export class CataloguePageRequest {
  /** How many entries a page holds, 1 to 5,000; without it all entries are answered. */
  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)))
  @IsOptional()
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_LIMIT, { message: `limit must be at most ${MAX_LIMIT}` })
  limit?: number;

  /** The cursor that the page before named as the next one. */
  @IsOptional()
  @IsString({ message: 'cursor must be given at most once' })
  cursor?: string;
}
