import { isEmail, ValidateBy } from 'class-validator';

/** An e-mail address. Half a surrogate pair, at which class-validator would throw, is no part of one. */
export function IsEmailAddress(): PropertyDecorator {
  return ValidateBy({
    name: 'isEmail',
    validator: {
      validate: (value) => typeof value === 'string' && value.isWellFormed() && isEmail(value),
      defaultMessage: () => '$property must be an e-mail address',
    },
  });
}
