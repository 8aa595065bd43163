import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { OptionalHttpUrl } from '../validators/http-url.decorator';

/** The body may be 1 MiB as a whole. */
const MAX_SOURCE = 1_048_576;

/** A posting to be read: its text, the source of its page or its address; at least one of these. */
export class ReadPostingRequest {
  /** Text of the posting as people see it, at most 1,048,576 characters. */
  @OptionalSource()
  text?: string | null;

  /** Source of its page, at most 1,048,576 characters. */
  @OptionalSource()
  html?: string | null;

  /** Address of the posting, http or https, at most 2,048 characters; it alone is enough for what addresses tell. */
  @OptionalHttpUrl()
  url?: string | null;
}

function OptionalSource(): PropertyDecorator {
  const message = `$property must be a text of at most ${MAX_SOURCE.toLocaleString('en')} characters`;
  return applyDecorators(
    IsOptional(),
    IsString({ message }),
    MaxLength(MAX_SOURCE, { message }),
    Matches(/^[^\0]*$/, { message: '$property must not hold NUL characters' }),
  );
}
