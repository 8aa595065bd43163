import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { OptionalSlug } from '../../../parameters/slug.decorator';

const MAX_LEVEL = 60;

/** `GET P/salaries/companies`; each parameter narrows the list. */
export class CompaniesRequest {
  /** Slug of a role: the companies with filings in its family, each with its `role_premium`. */
  @OptionalSlug()
  role?: string;

  /** Slug of the one company to answer. */
  @OptionalSlug()
  company?: string;

  /** A company's own code or title of a level, or an experience level. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() || undefined : value,
  )
  @IsOptional()
  @IsString({ message: 'level must be given at most once' })
  @MaxLength(MAX_LEVEL, { message: `level must not be longer than ${MAX_LEVEL} characters` })
  level?: string;
}
