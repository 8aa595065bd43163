import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayUnique, IsOptional, IsString, Length } from 'class-validator';
import { CappedList } from '../parameters/capped-list.decorator';
import { onOneLine } from '../parameters/short-text.decorator';

const MAX_POINTS = 10;
const MAX_CHARACTERS = 160;
const ENTRIES = `$property must be a list of at most ${MAX_POINTS} texts of 1 to ${MAX_CHARACTERS} characters`;

/** Points in a person's favour, as known words or in their own; without duplicates. */
export function LeveragePoints(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    CappedList(0, MAX_POINTS, 'texts'),
    ArrayUnique((point: unknown) => (typeof point === 'string' ? point.toLowerCase() : point), {
      message: '$property must not name the same point twice',
    }),
    IsString({ each: true, message: ENTRIES }),
    Length(1, MAX_CHARACTERS, { each: true, message: ENTRIES }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((point: unknown) => (typeof point === 'string' ? onOneLine(point) : point))
        : value,
    ),
  );
}
