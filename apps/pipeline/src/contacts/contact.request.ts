import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { OptionalDayOf, OptionalMomentOrDay } from '../validators/day.decorator';
import { OptionalEmailAddress } from '../validators/email-address.decorator';
import { OptionalHttpUrl } from '../validators/http-url.decorator';
import { RecordIds } from '../validators/record-ids.decorator';
import { Tags } from '../validators/tags.decorator';
import { OptionalText, RequiredName, WhenGiven } from '../validators/text.decorator';
import { ContactResponse } from './contact.response';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
const MAX_PHONE = 50;

/** The members of a contact that creation and update share; null clears a member, and `[]` a list. */
@IgnoresReadOnlyMembersOf(ContactResponse)
export class ContactFieldsRequest {
  /** E-mail address, at most 254 characters. */
  @OptionalEmailAddress()
  email?: string | null;

  /** Telephone number, as it is written, at most 50 characters. */
  @OptionalText(MAX_PHONE)
  phone?: string | null;

  /** Name of the company, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  company?: string | null;

  /** Position in the company, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  /** Address of the profile, http or https, at most 2,048 characters. */
  @OptionalHttpUrl()
  linkedinUrl?: string | null;

  /** How they know each other, in the user's own words. */
  @OptionalText(MAX_SHORT_TEXT)
  relationship?: string | null;

  /** Notes, at most 20,000 characters. */
  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  /** Labels, at most 20 of 1 to 50 characters. */
  @WhenGiven()
  @Tags()
  tags?: string[];

  /** Identifiers of the jobs that the contact belongs to, at most 50. */
  @WhenGiven()
  @RecordIds()
  jobIds?: string[];

  /** When they last spoke or wrote, a moment or a day. */
  @OptionalMomentOrDay('lastContactedOn')
  lastContactedAt?: Date | null;

  /** The day on which they last spoke or wrote; it replaces `lastContactedAt`. */
  @OptionalDayOf('lastContactedAt')
  lastContactedOn?: string | null;

  /** When to get in touch again, a moment or a day. */
  @OptionalMomentOrDay('nextFollowUpOn')
  nextFollowUpAt?: Date | null;

  /** The day on which to get in touch again; it replaces `nextFollowUpAt`. */
  @OptionalDayOf('nextFollowUpAt')
  nextFollowUpOn?: string | null;
}

/** A contact to be added. */
export class CreateContactRequest extends ContactFieldsRequest {
  /** Name of the person, 1 to 200 characters. */
  @RequiredName()
  name!: string;
}

/** A partial update: absent members stay as they are. */
@NullClears()
export class UpdateContactRequest extends ContactFieldsRequest {
  /** Name of the person, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  name?: string;
}
