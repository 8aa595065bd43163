import type { Pipeline } from '@wagewright/sdk';
import './deliveries-section.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePipeline } from '../api/services.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { counted } from '../ui/format.ts';
import { ClockTime } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { ANSWERS, DELIVERY_FILTERS, type DeliverySearch, isNarrowed } from './delivery-search.ts';
import { deliveryState } from './delivery-words.ts';
import { deliveriesQuery } from './queries.ts';
import { Button } from '../ui/button.tsx';
import { SelectInput, TextInput } from '../ui/fields.tsx';
import { DELIVERED } from './webhook-events.ts';

const ANY = { value: 'any', text: 'Any' } as const;
const EVENT_OPTIONS = [ANY, ...DELIVERED.map(({ value, text }) => ({ value, text }))];
const ANSWER_OPTIONS = [ANY, ...ANSWERS];

interface DeliveriesProps {
  webhookId: string;
  search: DeliverySearch;
}

export function DeliveriesSection({ webhookId, search }: DeliveriesProps) {
  return (
    <Section title="Deliveries">
      <nav className="tabs" aria-label="Which deliveries">
        <ul>
          {DELIVERY_FILTERS.map(({ name, text }) => (
            <li key={name}>
              <Link
                to="/webhooks/$webhookId"
                params={{ webhookId }}
                search={{ ...search, show: name === 'all' ? undefined : name }}
                activeOptions={{ exact: true }}
                resetScroll={false}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DeliveryFilters webhookId={webhookId} search={search} />
      <DeliveryList key={JSON.stringify(search)} webhookId={webhookId} search={search} />
    </Section>
  );
}

/** The choice is in the address, so that it can be shared. */
function DeliveryFilters({ webhookId, search }: DeliveriesProps) {
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

/** Newest first. */
function DeliveryList({ webhookId, search }: DeliveriesProps) {
  const pipeline = usePipeline();
  return (
    <PagedList
      query={useInfiniteQuery(deliveriesQuery(pipeline, webhookId, search))}
      label="Deliveries"
      noun={['delivery', 'deliveries']}
      empty={<NoDeliveries search={search} />}
    >
      {(delivery) => <DeliveryRow delivery={delivery} />}
    </PagedList>
  );
}

function DeliveryRow({ delivery }: { delivery: Pipeline.DeliveryView }) {
  const { id, webhookId, eventId, event, subject, state, attempts, createdAt } = delivery;
  const { tone, text } = deliveryState(state);
  return (
    <Link
      className="row-link delivery-row"
      to="/webhooks/$webhookId/deliveries/$deliveryId"
      params={{ webhookId, deliveryId: id }}
    >
      <Badge tone={tone}>{text}</Badge>
      <span className="delivery-event">
        <span className="row-title">{event}</span>
        <span className="row-note">{subject}</span>
      </span>
      <span className="row-note">{resultText(delivery)}</span>
      <span className="row-note">{counted(attempts, 'attempt')}</span>
      <span className="row-note row-time">
        <ClockTime at={createdAt} />
        <span className="row-id" title={eventId}>
          <bdi>{eventId}</bdi>
        </span>
      </span>
    </Link>
  );
}

function resultText({ attempts, lastStatusCode, lastError }: Pipeline.DeliveryView): string {
  if (lastError !== null) return lastError;
  if (attempts === 0) return 'Not sent yet';
  return lastStatusCode === null ? '' : `Accepted: ${lastStatusCode}`;
}

function NoDeliveries({ search }: { search: DeliverySearch }) {
  if (isNarrowed(search))
    return (
      <EmptyState title="No matching deliveries">
        <p>No delivery of the last 30 days matches all filters.</p>
      </EmptyState>
    );
  if (search.show === 'failed')
    return (
      <EmptyState title="Nothing failed">
        <p>Held deliveries, and those whose attempts all failed, appear here.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No deliveries here">
      <p>Each event sent to this webhook appears here with its attempts. Send a test to see one.</p>
    </EmptyState>
  );
}
