import { ALL_EVENTS, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn } from 'class-validator';
import { OptionalText, RequiredText, WhenGiven } from '../fields/text.decorator';

const MAX_URL = 2_048;
const MAX_EVENTS = 20;
const MAX_DESCRIPTION = 500;

/** A partial update: what is left out stays as it is. */
export class UpdateWebhookRequest {
  @WhenGiven()
  @RequiredText(MAX_URL)
  url?: string;

  @WhenGiven()
  @IsIn([...WEBHOOK_EVENT_TYPES, ALL_EVENTS], { each: true, message: 'events has an unknown event' })
  @ArrayMaxSize(MAX_EVENTS, { message: `events must have at most ${MAX_EVENTS} entries` })
  @ArrayMinSize(1, { message: 'events must name at least one event' })
  @IsArray({ message: 'events must be a list of event names' })
  events?: string[];

  @WhenGiven()
  @IsBoolean({ message: 'active must be true or false' })
  active?: boolean;

  @OptionalText(MAX_DESCRIPTION)
  description?: string | null;
}
