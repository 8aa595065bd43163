import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { trimmed } from './text.decorator';

/** RFC 5321: the longest address that can be delivered to. */
const MAX_EMAIL = 254;
/** `Ada Lovelace <ada@example.com>`, as mail programs copy it. */
const WITH_NAME = /^[^<>]*<([^<>]*)>[\s;,]*$/;

/** An e-mail address of at most 254 characters, or null; blanks mean none. A name and `mailto:` around it are left out. */
export function OptionalEmailAddress(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? bareAddress(value) || null : value,
    ),
    ValidateBy({
      name: 'isEmail',
      validator: {
        // class-validator throws for half a surrogate pair.
        validate: (value) => typeof value === 'string' && value.isWellFormed() && isEmail(value),
        defaultMessage: () => '$property must be an e-mail address such as ada@example.com',
      },
    }),
    MaxLength(MAX_EMAIL, { message: `$property must have at most ${MAX_EMAIL} characters` }),
  );
}

function bareAddress(text: string): string {
  const written = trimmed(text);
  const [, inBrackets] = WITH_NAME.exec(written) ?? [];
  const address = trimmed(inBrackets ?? written);
  if (!/^mailto:/i.test(address)) return address;
  const [recipient = ''] = address.slice('mailto:'.length).split('?');
  return trimmed(recipient);
}
