import { ValidateBy } from 'class-validator';

/** Two members that must not be the same. */
export function DifferentFrom(other: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'differentFrom',
      validator: {
        validate: (value, options) => value !== (options?.object as Record<string, unknown>)[other],
      },
    },
    { message: `$property must be another one than ${other}` },
  );
}
