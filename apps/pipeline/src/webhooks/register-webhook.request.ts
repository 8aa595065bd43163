import { ALL_EVENTS, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { OptionalText, RequiredText } from '../fields/text.decorator';

const MAX_URL = 2_048;
const MAX_EVENTS = 20;
const MIN_SECRET = 16;
const MAX_SECRET = 256;
const MAX_DESCRIPTION = 500;

export class RegisterWebhookRequest {
  /** https, public; the rules are those of the webhooks library. */
  @RequiredText(MAX_URL)
  url!: string;

  /** Event names, or `*` for all. */
  @IsIn([...WEBHOOK_EVENT_TYPES, ALL_EVENTS], { each: true, message: 'events has an unknown event' })
  @ArrayMaxSize(MAX_EVENTS, { message: `events must have at most ${MAX_EVENTS} entries` })
  @ArrayMinSize(1, { message: 'events must name at least one event' })
  @IsArray({ message: 'events must be a list of event names' })
  events!: string[];

  /** The signing secret; generated when absent. Kept to the letter, blanks included. */
  @IsOptional()
  @Length(MIN_SECRET, MAX_SECRET, { message: `secret must have ${MIN_SECRET} to ${MAX_SECRET} characters` })
  @IsString({ message: 'secret must be a text' })
  secret?: string | null;

  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;
}
