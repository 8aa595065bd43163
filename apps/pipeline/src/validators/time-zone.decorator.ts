import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { DescribedAs } from './described-as.decorator';

export function IsTimeZoneName(): PropertyDecorator {
  return applyDecorators(
    DescribedAs(String),
    ValidateBy({
      name: 'timeZoneName',
      validator: {
        validate: isTimeZone,
        defaultMessage: () => '$property must be an IANA time zone such as Europe/Berlin',
      },
    }),
  );
}

/** Whether a value is an IANA name. `Intl` also accepts offsets such as +02:00, which are no zones. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z]/i.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
