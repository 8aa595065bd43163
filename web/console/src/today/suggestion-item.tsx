import { inWords } from '../api/fault-words.ts';
import type { Pipeline } from '@wagewright/sdk';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { givenDate } from '../records/given-date.ts';
import { RecordDate } from '../records/record-date.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { suggestedCall, suggestionWords } from './suggested-call.ts';
import { useSuggestionActs } from './use-suggestion-acts.ts';

const TONES: Readonly<Record<Pipeline.SuggestionPriority, { tone: Tone; text: string }>> = {
  high: { tone: 'bad', text: 'Urgent' },
  medium: { tone: 'warning', text: 'Soon' },
  low: { tone: 'neutral', text: 'When you can' },
};

/** A suggested action, with buttons that do or record it, or postpone it. */
export function SuggestionItem({ suggestion }: { suggestion: Pipeline.SuggestionResponse }) {
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
function About({
  suggestion: { jobId, contactId, type, dueAt },
}: {
  suggestion: Pipeline.SuggestionResponse;
}) {
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
