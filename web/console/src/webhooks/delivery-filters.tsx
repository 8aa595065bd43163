import { useNavigate } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { ANSWERS, type DeliverySearch, isNarrowed } from './delivery-search.ts';
import { DELIVERED } from './webhook-events.ts';

/** The value without a choice. */
const ANY = { value: 'any', text: 'Any' } as const;
const EVENT_OPTIONS = [ANY, ...DELIVERED.map(({ value, text }) => ({ value, text }))];
const ANSWER_OPTIONS = [ANY, ...ANSWERS];

interface DeliveryFiltersProps {
  webhookId: string;
  search: DeliverySearch;
}

/** Filters the list by event, response and time. The choice is in the address, so that it can be shared. */
export function DeliveryFilters({ webhookId, search }: DeliveryFiltersProps) {
  const navigate = useNavigate();
  const change = (part: DeliverySearch) =>
    void navigate({
      to: '/webhooks/$webhookId',
      params: { webhookId },
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    });
  const { event = 'any', answer = 'any', since = '', until = '' } = search;
  return (
    <div className="form form-row" role="group" aria-label="Filters of deliveries">
      <SelectInput
        label="Event"
        value={event}
        onChange={(chosen) => change({ event: chosen === 'any' ? undefined : chosen })}
        options={EVENT_OPTIONS}
      />
      <SelectInput
        label="Last response"
        value={answer}
        onChange={(chosen) => change({ answer: chosen === 'any' ? undefined : chosen })}
        options={ANSWER_OPTIONS}
      />
      <TextInput
        label="Recorded from"
        type="datetime-local"
        value={since}
        onChange={(value) => change({ since: value === '' ? undefined : value })}
      />
      <TextInput
        label="Recorded before"
        type="datetime-local"
        value={until}
        onChange={(value) => change({ until: value === '' ? undefined : value })}
      />
      {isNarrowed(search) ? (
        <Button
          onPress={() => change({ event: undefined, answer: undefined, since: undefined, until: undefined })}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
