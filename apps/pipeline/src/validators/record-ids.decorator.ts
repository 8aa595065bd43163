import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_LINKS = 50;
/** Longer than any id. */
const MAX_ID = 100;
const LIST = `$property must be a list of at most ${MAX_LINKS} ids`;
const ONE = `$property must be an id, a text of at most ${MAX_ID} characters`;

/** Ids of other records. Impossible ids pass, because the look-up answers 404 for them. */
export function RecordIds(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? [...new Set(value)] : value)),
    IsArray({ message: LIST }),
    ArrayMaxSize(MAX_LINKS, { message: LIST }),
    IsString({ each: true, message: LIST }),
  );
}

/** The id of one other record, or null. */
export function OptionalRecordId(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString({ message: ONE }), MaxLength(MAX_ID, { message: ONE }));
}
