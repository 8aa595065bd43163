import { applyDecorators } from '@nestjs/common';
import { ALL_EVENTS, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';

/** Characters. */
export const MAX_URL = 2_048;
export const MAX_DESCRIPTION = 500;
const MAX_EVENTS = 20;

/** Names of 1 to 20 events, or `*` for all. */
export function EventNames(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: '$property must be a list of event names' }),
    ArrayMinSize(1, { message: '$property must name at least one event' }),
    ArrayMaxSize(MAX_EVENTS, { message: `$property must have at most ${MAX_EVENTS} entries` }),
    IsIn([...WEBHOOK_EVENT_TYPES, ALL_EVENTS], { each: true, message: '$property has an unknown event' }),
  );
}
