import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const MAX_QUERY = 100;

/** `…/search?q=` */
export class SearchRequest {
  /** What to search for, 1 to 100 characters. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )
  // The lowest is judged first: a missing text is neither too long nor given twice.
  @MaxLength(MAX_QUERY, { message: `q must not be longer than ${MAX_QUERY} characters` })
  @IsString({ message: 'q must be given exactly once, as text' })
  @IsNotEmpty({ message: 'q is required' })
  q!: string;
}
