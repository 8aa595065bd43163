import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalSlug } from '../../dataset/slug.decorator';

/** `GET P/salaries/crowd`; each parameter narrows the answer. */
export class CrowdRequest {
  @OptionalSlug()
  role?: string;

  @OptionalSlug()
  city?: string;

  @Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value))
  @IsOptional()
  @IsIn(EXPERIENCE_LEVELS, { message: 'exp must be one of entry, mid, senior, staff' })
  exp?: ExperienceLevel;
}
