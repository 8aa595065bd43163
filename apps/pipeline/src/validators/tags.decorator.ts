import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, Length } from 'class-validator';

const MAX_TAGS = 20;
const MAX_TAG = 50;

/** At most twenty labels of 1 to 50 characters; blanks around and doubles are dropped. */
export function Tags(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidy(value)),
    IsArray({ message: '$property must be a list of texts' }),
    ArrayMaxSize(MAX_TAGS, { message: `$property must have at most ${MAX_TAGS} entries` }),
    IsString({ each: true, message: 'each of $property must be a text' }),
    Length(1, MAX_TAG, { each: true, message: `each of $property must have 1 to ${MAX_TAG} characters` }),
  );
}

function tidy(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag)))];
}
