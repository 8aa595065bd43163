import type { Pipeline } from '@wagewright/sdk';
import { boundTo, CheckList, SelectInput } from '../ui/fields.tsx';
import { SUBSCRIBABLE, type SubscribableEvent } from './webhook-events.ts';

export interface WebhookWish {
  url: string;
  description: string;
  which: 'all' | 'some';
  /** Sent where `which` is `some`. */
  events: SubscribableEvent[];
}

const CHOICES = [
  { value: 'all', text: 'All events, including ones added later' },
  { value: 'some', text: 'Selected events' },
] as const;

interface SubscriptionProps {
  wish: WebhookWish;
  onChange: (wish: WebhookWish) => void;
  /** Shown while no event is selected. */
  fault?: string;
}

export function Subscription({ wish, onChange, fault }: SubscriptionProps) {
  return (
    <>
      <SelectInput label="Events" {...boundTo(wish, onChange)('which')} options={CHOICES} />
      {wish.which === 'some' ? (
        <CheckList
          label="Send these"
          options={SUBSCRIBABLE}
          chosen={wish.events}
          onChange={(events) => onChange({ ...wish, events })}
          fault={wish.events.length === 0 ? fault : undefined}
        />
      ) : null}
    </>
  );
}

export function lacksEvents({ which, events }: WebhookWish): boolean {
  return which === 'some' && events.length === 0;
}

export function requestOf({
  url,
  description,
  which,
  events,
}: WebhookWish): Pick<Pipeline.RegisterWebhookRequest, 'url' | 'events' | 'description'> {
  return {
    url: url.trim(),
    events: which === 'all' ? ['*'] : events,
    description: description.trim() === '' ? null : description.trim(),
  };
}
