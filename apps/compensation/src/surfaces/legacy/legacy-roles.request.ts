import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { WholeNumber } from '../../parameters/number.decorator';

const MAX_QUERY = 100;
const MAX_LIMIT = 5_000;

/** `GET /api/mcp/intelligence/roles`: a search with `q`, a list without. */
export class LegacyRolesRequest {
  /** What to search for, at most 100 characters; without it the roles are listed by slug. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )
  @IsOptional()
  @IsString({ message: 'q must be given at most once, as text' })
  @MaxLength(MAX_QUERY, { message: `q must not be longer than ${MAX_QUERY} characters` })
  q?: string;

  /** How many roles to answer at most, 1 to 5,000. */
  @WholeNumber({ min: 1, max: MAX_LIMIT })
  limit?: number;
}
