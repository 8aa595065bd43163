import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsArray, IsOptional, IsString } from 'class-validator';
import { onOneLine } from '../../../parameters/short-text.decorator';

/**
 * A field of a form for people, from the query: whatever stands in the address is taken, as one line of at most `max`
 * characters, so that the page can help instead of refusing. Blank counts as not given; of a repeated field the first is
 * taken.
 */
export function PageText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => textsOf(value, max)[0]),
    IsOptional(),
    IsString(),
  );
}

/** The same for a field that a form has several times: its texts in order, blank ones left out, at most `most`. */
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
