import { applyDecorators } from '@nestjs/common';
import { ALL_EVENTS, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { DELIVERY_ORDERS } from '@wagewright/webhooks';
import { didYouMean, shownName } from '@wagewright/errors';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, type ValidationArguments } from 'class-validator';
import { OneOf } from '../validators/choice.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';

/** Characters. */
export const MAX_URL = 2_048;
export const MAX_DESCRIPTION = 500;
/** Attempts that may start in a second. */
const MIN_PACE = 1;
const MAX_PACE = 1_000;
const MAX_EVENTS = 20;
const NAMES: readonly string[] = [...WEBHOOK_EVENT_TYPES, ALL_EVENTS];
const LIST = `$property must be a list of 1 to ${MAX_EVENTS} event names, or of * for all`;

export function EventNames(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: LIST }),
    ArrayMinSize(1, { message: LIST }),
    ArrayMaxSize(MAX_EVENTS, { message: LIST }),
    IsIn(NAMES, { each: true, message: unknownEvent }),
  );
}

/** `none` or `job`. */
export function DeliveryOrderName(): PropertyDecorator {
  return OneOf(DELIVERY_ORDERS);
}

/** Maximum of attempts per second, 1 to 1,000, or null for no limit. */
export function AttemptsPerSecond(): PropertyDecorator {
  return OptionalWholeNumber(MIN_PACE, MAX_PACE, 'or null for no limit');
}

/** Names the first unknown event and lists the known ones. */
function unknownEvent({ property, value }: ValidationArguments): string {
  const unknown = (Array.isArray(value) ? (value as unknown[]) : []).find(
    (name) => !NAMES.includes(name as string),
  );
  const list = `the events are ${NAMES.join(', ')}`;
  if (typeof unknown !== 'string') return `${property} must be a list of event names; ${list}`;
  const nearest = didYouMean(unknown, WEBHOOK_EVENT_TYPES);
  return `${shownName(unknown)} is not an event${nearest ? `${nearest} The` : '; the'}${list.slice(3)}`;
}
