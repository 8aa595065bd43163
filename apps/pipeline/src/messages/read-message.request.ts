import { IsOptional } from 'class-validator';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalSourceText } from '../validators/source-text.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';

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

/** A mail to be read: the text that a mail program shows, or its source; one of them. Members go before the query. */
export class ReadMessageRequest extends ReadMessageQueryRequest {
  /** Text of the mail as it was copied, with or without the lines that name sender and subject, at most 1,048,576 characters. */
  @OptionalSourceText()
  text?: string | null;

  /** Source of the mail (RFC 5322), at most 1,048,576 characters; bytes beyond UTF-8 need the body `message/rfc822`. */
  @OptionalSourceText()
  raw?: string | null;
}
