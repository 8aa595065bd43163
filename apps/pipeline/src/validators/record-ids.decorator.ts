import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_LINKS = 50;
/** Longer than any id. */
const MAX_ID = 100;

/** Ids of other records. Impossible ids are not refused here, because the look-up answers 404 for them. */
export function RecordIds(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message: '$property must be a list of ids' }),
    ArrayMaxSize(MAX_LINKS, { message: `$property must have at most ${MAX_LINKS} entries` }),
    IsString({ each: true, message: 'each of $property must be an id' }),
  );
}

/** The id of one other record, or null. */
export function OptionalRecordId(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsString({ message: '$property must be an id' }),
    MaxLength(MAX_ID, { message: '$property must be an id' }),
  );
}
