import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A short text on one line, which may be left out; blank counts as not given, and runs of blanks as one. */
export function OptionalShortText(max: number): PropertyDecorator {
  return applyDecorators(
    OnOneLine(),
    IsOptional(),
    IsString({ message: '$property must be a text' }),
    MaxLength(max, { message: `$property must have at most ${max} characters` }),
  );
}

/** Control characters and line breaks have no place in a sentence. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function OnOneLine(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? onOneLine(value) || undefined : value,
  );
}
