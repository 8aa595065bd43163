import { together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';

/**
 * A list of `min` to `max` entries. Anything beyond `max + 1` entries is cut off before the entries are examined, so
 * that a list of thousands costs no more than a refusal.
 *
 * @param entries their name in a refusal, such as `offers`
 */
export function CappedList(min: number, max: number, entries: string): PropertyDecorator {
  const message = `$property must be a list of ${min > 0 ? `${min} to` : 'at most'} ${max} ${entries}`;
  return together(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.slice(0, max + 1) : value)),
    IsArray({ message }),
    ArrayMinSize(min, { message }),
    ArrayMaxSize(max, { message }),
  );
}
