import { applyDecorators } from '@nestjs/common';
import { FILING_STATUSES } from '@wagewright/dataset';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';

/** Names that people use for the status that the tables call `joint`. */
const JOINT = new Set(['married_joint', 'married_filing_jointly', 'married']);

/** How one files; `single` unless stated. */
export function FilingStatusChoice(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === null || value === '') return 'single';
      return typeof value === 'string' && JOINT.has(value) ? 'joint' : value;
    }),
    IsIn(FILING_STATUSES, { message: '$property must be one of single, joint, head_of_household' }),
  );
}
