import { applyDecorators } from '@nestjs/common';
import { oneOfMessage, someOfMessage, type WordHint } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';

/** One of a closed list of words, or null. */
export function OptionalChoice(words: readonly string[], hint?: WordHint): PropertyDecorator {
  return applyDecorators(IsOptional(), OneOf(words, hint));
}

/** One of a closed list of words. @param hint in the refusal of an unknown word, before the nearest one */
export function OneOf(words: readonly string[], hint?: WordHint): PropertyDecorator {
  return IsIn(words, { message: oneOfMessage(words, hint) });
}

/** Some of a closed list of words in a query: separated by commas, or the parameter repeated. */
export function OptionalChoices(words: readonly string[], hint?: WordHint): PropertyDecorator {
  const message = someOfMessage(words, hint);
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => splitList(value)),
    IsArray({ message }),
    ArrayMinSize(1, { message: '$property must name at least one value' }),
    ArrayMaxSize(words.length * 2, { message: `$property must name at most ${words.length * 2} values` }),
    IsIn(words, { each: true, message }),
  );
}

/** Other values are returned for validation to refuse. */
export function splitList(value: unknown): unknown {
  const parts = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return value;
  return parts.flatMap((part) => part.split(',')).map((word) => word.trim());
}
