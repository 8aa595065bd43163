import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** A vacancy's title with team, place and employer is rarely longer. */
const MAX_PHRASE = 200;

/** What `GET /api/v1/intelligence/salaries/resolve` takes. */
export class PhraseRequest {
  /** What somebody typed: `senior ML engineer in SF`. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )
  // The lowest is judged first: a missing text is neither too long nor given twice.
  @MaxLength(MAX_PHRASE, { message: `q must not be longer than ${MAX_PHRASE} characters` })
  @IsString({ message: 'q must be given exactly once, as text' })
  @IsNotEmpty({ message: 'q is required' })
  q!: string;
}
