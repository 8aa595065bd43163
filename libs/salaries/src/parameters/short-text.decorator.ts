import { together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** An optional one-line text; blank and null count as not given, and runs of blanks as one. */
export function OptionalShortText(max: number): PropertyDecorator {
  const message = `$property must be a text of at most ${max} characters`;
  return together(OnOneLine(), IsOptional(), IsString({ message }), MaxLength(max, { message }));
}

/** Control characters and line breaks have no place in a sentence. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function OnOneLine(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? onOneLine(value) || undefined : (value ?? undefined),
  );
}
