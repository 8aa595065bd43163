import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PHRASE } from '../controls/fields.view';

/** `/salaries?q=`; without words all roles are listed. */
export class DirectoryRequest {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )
  @IsOptional()
  @IsString({ message: 'q must be given at most once, as text' })
  @MaxLength(MAX_PHRASE, { message: `q must not be longer than ${MAX_PHRASE} characters` })
  q?: string;

  /** With any value a search lists what it finds even where the words mean one page. */
  @IsOptional()
  @IsString({ message: 'all must be given at most once' })
  all?: string;
}
