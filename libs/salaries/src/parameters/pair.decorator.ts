import { AlsoReads, together } from '@wagewright/validation';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** The form of a list that counts as a pair: two slugs, one comma. */
export const PAIR = /^[^,]+,[^,]+$/;

/** A member that may also be given as the first or second entry of a list such as `roles=a,b`. */
export function OrOfPair(list: string, position: 0 | 1): PropertyDecorator {
  return together(
    // Without it a member that is absent from the query would not be transformed at all.
    Expose(),
    AlsoReads(list),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) => {
      const pair = obj[list];
      return value ?? (typeof pair === 'string' && PAIR.test(pair) ? pair.split(',')[position] : undefined);
    }),
  );
}

export function DifferentFrom(other: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'differentFrom',
      validator: {
        validate: (value, options) =>
          value !== (options?.object as Record<string, unknown> | undefined)?.[other],
      },
    },
    { message: `$property must be another one than ${other}` },
  );
}
