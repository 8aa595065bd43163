import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';

/** One of a closed list of words, or null. */
export function OptionalChoice(words: readonly string[]): PropertyDecorator {
  return applyDecorators(IsOptional(), OneOf(words));
}

/** One of a closed list of words. */
export function OneOf(words: readonly string[]): PropertyDecorator {
  return IsIn(words, { message: `$property must be one of ${words.join(', ')}` });
}

/** Some of a closed list of words in a query: separated by commas, or the parameter repeated. */
export function OptionalChoices(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => splitList(value)),
    IsArray(),
    ArrayMinSize(1, { message: '$property must name at least one value' }),
    ArrayMaxSize(words.length * 2),
    IsIn(words, { each: true, message: `$property must be one or more of ${words.join(', ')}` }),
  );
}

/** Splits a list in a query; any other value is given back, for validation to refuse. */
export function splitList(value: unknown): unknown {
  const parts = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return value;
  return parts.flatMap((part) => part.split(',')).map((word) => word.trim());
}
