import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, Matches } from 'class-validator';
import { splitList } from './choice.decorator';

/** A word of an open list: people's words vary too much for a closed one. */
const SLUG = /^[a-z0-9](?:[a-z0-9_-]{0,48}[a-z0-9])?$/;
const MAX_FILTER_VALUES = 20;
const HINT = 'letters, digits, - and _ such as phone_call, at most 50 characters';
const SEVERAL = `$property must be 1 to ${MAX_FILTER_VALUES} words of ${HINT}`;

/** Capitals and blanks are normalized: `Phone Call` becomes `phone_call`. */
export function RequiredSlug(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidy(value)),
    Matches(SLUG, { message: `$property must be a word of ${HINT}` }),
  );
}

/** Like `RequiredSlug`, or null. */
export function OptionalSlug(): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredSlug());
}

/** Several words in a query: separated by commas, or the parameter repeated. */
export function OptionalSlugs(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => {
      const parts = splitList(value);
      return Array.isArray(parts) ? parts.map((part) => tidy(part)) : parts;
    }),
    IsArray({ message: SEVERAL }),
    ArrayMinSize(1, { message: SEVERAL }),
    ArrayMaxSize(MAX_FILTER_VALUES, { message: SEVERAL }),
    Matches(SLUG, { each: true, message: SEVERAL }),
  );
}

function tidy(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, '_') : value;
}
