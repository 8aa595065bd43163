import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inWords } from '../api/fault-words.ts';
import { usePipeline } from '../api/pipeline.ts';
import { givenDate } from '../records/given-date.ts';
import { useJobWrites } from '../records/job-writes.ts';
import { KEYS } from '../records/keys.ts';
import { recordsChanged } from '../records/live/use-live.ts';
import { RecordDate } from '../records/record-date.tsx';
import { useActivityWrites, useContactWrites } from '../records/record-writes.ts';
import { sendWrite } from '../records/send-write.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { suggestedCall, suggestionWords } from './suggested-call.ts';

type Suggestion = Pipeline.SuggestionResponse;

const TONES: Readonly<Record<Pipeline.SuggestionPriority, { tone: Tone; text: string }>> = {
  high: { tone: 'bad', text: 'Urgent' },
  medium: { tone: 'warning', text: 'Soon' },
  low: { tone: 'neutral', text: 'When you can' },
};

export function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const { title, reason, priority, dueAt, dueOn, type } = suggestion;
  const due = givenDate(dueAt, dueOn);
  const { act, hide } = useSuggestionActs(suggestion);
  const [isBusy, setBusy] = useState(false);
  const press = (call: () => Promise<unknown>) => () => {
    setBusy(true);
    // An error is announced; the suggestion stays.
    call()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const { tone, text } = TONES[priority];
  return (
    <li className="record">
      <div className="record-main">
        <h3 className="record-title">
          {title} <Badge tone={tone}>{text}</Badge>
        </h3>
        <p>{inWords(reason)}</p>
        <p className="record-note">
          {due === undefined ? null : (
            <>
              By <RecordDate date={due} />.{' '}
            </>
          )}
          <About suggestion={suggestion} />
        </p>
      </div>
      <div className="actions">
        {suggestedCall(suggestion.action) ? (
          <Button
            isPending={isBusy}
            onPress={press(act)}
            aria-label={`${suggestionWords(type).act}: ${title}`}
          >
            {suggestionWords(type).act}
          </Button>
        ) : null}
        <Button kind="quiet" onPress={press(() => hide('snooze'))} aria-label={`Tomorrow: ${title}`}>
          Tomorrow
        </Button>
        <Button kind="quiet" onPress={press(() => hide('dismiss'))} aria-label={`Dismiss: ${title}`}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** A link to the job or the contact, and to the calendar for an interview that is not in it. */
function About({ suggestion: { jobId, contactId, type, dueAt } }: { suggestion: Suggestion }) {
  const isToBePlanned = type === 'prepare_interview' && dueAt === null && jobId !== undefined;
  return (
    <>
      {jobId === undefined ? null : (
        <Link to="/jobs/$jobId" params={{ jobId }}>
          Open the job
        </Link>
      )}
      {jobId !== undefined && contactId !== undefined ? ' · ' : null}
      {contactId === undefined ? null : (
        <Link to="/contacts/$contactId" params={{ contactId }}>
          Open the contact
        </Link>
      )}
      {isToBePlanned ? (
        <>
          {' · '}
          <Link to="/calendar" search={{ plan: jobId }}>
            Plan the interview
          </Link>
        </>
      ) : null}
    </>
  );
}

/**
 * The actions on a suggestion: one does or records it, one hides it for a day or permanently. Each can be undone. A
 * hidden suggestion disappears at once, and returns after a refusal.
 */
function useSuggestionActs(suggestion: Suggestion) {
  const pipeline = usePipeline();
  const client = useQueryClient();
  const jobs = useJobWrites();
  const contacts = useContactWrites();
  const activities = useActivityWrites();
  const { done } = suggestionWords(suggestion.type);
  const act = async () => {
    const call = suggestedCall(suggestion.action);
    if (call === undefined) return undefined;
    // Read now, so that the undo restores the present state.
    if (call.kind === 'job') return jobs.update(await pipeline.jobs.get(call.id), call.changes, { done });
    if (call.kind === 'contact')
      return contacts.update(await pipeline.contacts.get(call.id), call.changes, { done });
    return activities.create(call.activity, { done });
  };
  return { act, hide: (how: 'snooze' | 'dismiss') => hide(pipeline, client, suggestion, how) };
}

function hide(
  pipeline: Wagewright,
  client: QueryClient,
  { id }: Suggestion,
  how: 'snooze' | 'dismiss',
): Promise<unknown> {
  const settle = () => recordsChanged(client, 'suggestions');
  return sendWrite<unknown>(client, {
    scope: id,
    show: () => takenOut(client, id),
    send: (idempotencyKey) =>
      how === 'dismiss'
        ? pipeline.suggestions.dismiss(id, { idempotencyKey })
        : pipeline.suggestions.snooze(id, { days: 1 }, { idempotencyKey }),
    settle,
    done: how === 'dismiss' ? 'Dismissed.' : 'It comes back tomorrow.',
    undo: () =>
      void sendWrite<unknown>(client, {
        scope: id,
        send: () => pipeline.suggestions.update(id, { status: 'active' }),
        settle,
        done: 'Undone.',
      }).catch(() => undefined),
  });
}

function takenOut(client: QueryClient, id: string): () => void {
  const before = client.getQueryData<Suggestion[]>(KEYS.suggestions);
  client.setQueryData<Suggestion[]>(KEYS.suggestions, (all) => all?.filter((one) => one.id !== id));
  return () => client.setQueryData(KEYS.suggestions, before);
}
