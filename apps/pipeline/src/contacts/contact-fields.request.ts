import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { IsOptional, MaxLength } from 'class-validator';
import { IsEmailAddress } from '../validators/email-address.decorator';
import { OptionalHttpUrl } from '../validators/http-url.decorator';
import { OptionalMoment } from '../validators/moment.decorator';
import { RecordIds } from '../validators/record-ids.decorator';
import { Tags } from '../validators/tags.decorator';
import { OptionalText, WhenGiven } from '../validators/text.decorator';
import { ContactResponse } from './contact.response';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
const MAX_PHONE = 50;
/** RFC 5321: the longest address that can be delivered to. */
const MAX_EMAIL = 254;

/** The members of a contact that creation and update share; null clears a member, and `[]` a list. */
@IgnoresReadOnlyMembersOf(ContactResponse)
export class ContactFieldsRequest {
  @IsOptional()
  @IsEmailAddress()
  @MaxLength(MAX_EMAIL, { message: `email must have at most ${MAX_EMAIL} characters` })
  email?: string | null;

  @OptionalText(MAX_PHONE)
  phone?: string | null;

  @OptionalText(MAX_SHORT_TEXT)
  company?: string | null;

  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  @OptionalHttpUrl()
  linkedinUrl?: string | null;

  /** How they know each other, in the user's own words. */
  @OptionalText(MAX_SHORT_TEXT)
  relationship?: string | null;

  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  @WhenGiven()
  @Tags()
  tags?: string[];

  @WhenGiven()
  @RecordIds()
  jobIds?: string[];

  @OptionalMoment()
  lastContactedAt?: Date | null;

  @OptionalMoment()
  nextFollowUpAt?: Date | null;
}
