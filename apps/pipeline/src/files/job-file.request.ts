import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalDayOf, OptionalMomentOrDay } from '../validators/day.decorator';
import { OptionalText } from '../validators/text.decorator';
import { JobFileResponse } from './job-file.response';
import { MAX_FILE_NAME } from './kinds/file-name';

/** The members of a file that an upload gives and an update changes. */
@IgnoresReadOnlyMembersOf(JobFileResponse)
@NullClears()
export class JobFileRequest {
  /** Its name, at most 255 characters. A path before it is left out, and the ending of its type added. */
  @OptionalText(MAX_FILE_NAME)
  name?: string | null;

  /**
   * Whether this version was sent: true without a day or moment means now, false takes the mark off. It must not
   * contradict `sentAt` and `sentOn`.
   */
  @IsOptional()
  @IsBoolean({ message: 'sent must be true or false' })
  sent?: boolean | null;

  /** When it was sent, a moment or a day, not in the future; null takes the mark off. */
  @OptionalMomentOrDay('sentOn')
  sentAt?: Date | null;

  /** The day on which it was sent; it replaces `sentAt`. */
  @OptionalDayOf('sentAt')
  sentOn?: string | null;
}
