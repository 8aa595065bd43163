import { applyDecorators } from '@nestjs/common';
import { EXPERIENCE_LEVELS } from '@wagewright/dataset';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';

/** An experience level; empty counts as not given. The member's initial value is the default. */
export function Experience(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? DEFAULT_EXPERIENCE : value)),
    IsIn(EXPERIENCE_LEVELS, { message: '$property must be one of entry, mid, senior, staff' }),
  );
}
