import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { DescribedAs } from './described-as.decorator';
import { isTimeZone } from './is-time-zone';

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
