import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsArray, IsOptional, IsString } from 'class-validator';
import { onOneLine } from '@wagewright/salaries';

/**
 * A field of a form, from the query: any text is accepted, as one line of at most `max` characters, so that the page
 * can help instead of refusing. Blank counts as not given; of a repeated field the first counts.
 */
export function PageText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => textsOf(value, max)[0]),
    IsOptional(),
    IsString(),
  );
}

/** The same for a repeated field: its texts in order, without blank ones, at most `most`. */
export function PageTexts(max: number, most: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => textsOf(value, max).slice(0, most)),
    IsOptional(),
    IsArray(),
    IsString({ each: true }),
  );
}

function textsOf(value: unknown, max: number): string[] {
  return [value]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? onOneLine(one.slice(0, max)) : []))
    .filter((text) => text !== '');
}
