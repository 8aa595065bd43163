import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsString, Length } from 'class-validator';

export const MAX_TAGS = 20;
export const MAX_TAG = 50;
const MESSAGE = `$property must be a list of at most ${MAX_TAGS} texts of 1 to ${MAX_TAG} characters`;

/** At most twenty labels of 1 to 50 characters, trimmed and without duplicates. */
export function Tags(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidy(value)),
    IsArray({ message: MESSAGE }),
    ArrayMaxSize(MAX_TAGS, { message: MESSAGE }),
    IsString({ each: true, message: MESSAGE }),
    Length(1, MAX_TAG, { each: true, message: MESSAGE }),
  );
}

function tidy(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag)))];
}
