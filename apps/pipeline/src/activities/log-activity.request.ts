import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { RequiredSlug } from '../validators/slug.decorator';
import { OptionalText } from '../validators/text.decorator';
import { ActivityResponse } from './activity.response';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
/** Thirty days: a work sample, not a typing error. */
const MAX_MINUTES = 43_200;

@IgnoresReadOnlyMembersOf(ActivityResponse)
export class LogActivityRequest {
  @RequiredSlug()
  type!: string;

  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  @OptionalText(MAX_LONG_TEXT)
  description?: string | null;

  @OptionalRecordId()
  jobId?: string | null;

  @OptionalRecordId()
  contactId?: string | null;

  /** Now unless stated. */
  @OptionalMoment()
  occurredAt?: Date | null;

  @IsOptional()
  @Max(MAX_MINUTES)
  @Min(0)
  @IsInt({ message: 'durationMinutes must be a whole number' })
  durationMinutes?: number | null;

  @OptionalText(MAX_SHORT_TEXT)
  outcome?: string | null;
}
