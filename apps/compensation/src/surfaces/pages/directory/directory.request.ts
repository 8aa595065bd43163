import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_QUERY = 100;

/** `/salaries?q=`; without words all roles are listed. */
export class DirectoryRequest {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )
  @IsOptional()
  @IsString({ message: 'q must be given at most once, as text' })
  @MaxLength(MAX_QUERY, { message: `q must not be longer than ${MAX_QUERY} characters` })
  q?: string;
}
