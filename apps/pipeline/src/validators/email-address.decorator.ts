import { isEmail, ValidateBy } from 'class-validator';

/** An e-mail address. Refuses half a surrogate pair, for which class-validator would throw. */
export function IsEmailAddress(): PropertyDecorator {
  return ValidateBy({
    name: 'isEmail',
    validator: {
      validate: (value) => typeof value === 'string' && value.isWellFormed() && isEmail(value),
      defaultMessage: () => '$property must be an e-mail address such as ada@example.com',
    },
  });
}
