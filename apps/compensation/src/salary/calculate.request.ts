import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/dataset';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { RequiredSlug } from '../dataset/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../estimation/experience';

/** `GET /api/v1/salary/calculate` */
export class CalculateRequest {
  @RequiredSlug()
  role!: string;

  @RequiredSlug()
  city!: string;

  @Transform(({ value }: { value: unknown }) => (value === '' ? DEFAULT_EXPERIENCE : value))
  @IsIn(EXPERIENCE_LEVELS, { message: 'exp must be one of entry, mid, senior, staff' })
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
