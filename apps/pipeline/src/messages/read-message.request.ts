import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';

/** The body may be 1 MiB as a whole. */
const MAX_SOURCE = 1_048_576;

/** When a mail came, where its reader is, for days such as "next Tuesday", and which job they take it to be about. */
export class ReadMessageQueryRequest {
  /** When the person got it; the mail's own time unless stated, else now. */
  @OptionalMoment()
  receivedAt?: Date | null;

  /** Where the person reads the clock; the account's zone unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string | null;

  /** The job that the mail is about, where the person has chosen it: it is then `job` and the only candidate. */
  @OptionalRecordId()
  jobId?: string | null;
}

/** A mail to be read: what a mail program shows, or its source; one of them. What is said here goes before the query. */
export class ReadMessageRequest extends ReadMessageQueryRequest {
  /** Text of the mail as it was copied, with or without the lines that name sender and subject, at most 1,048,576 characters. */
  @OptionalSource()
  text?: string | null;

  /** Source of the mail (RFC 5322), at most 1,048,576 characters; bytes beyond UTF-8 need the body `message/rfc822`. */
  @OptionalSource()
  raw?: string | null;
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
