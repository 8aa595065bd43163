import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../api/services.ts';
import { insightsQuery } from '../records/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useNow } from '../ui/moment.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { suggestedCall, suggestionWords } from './suggested-call.ts';
import { useSuggestionActs } from './suggestion-acts.ts';
import type { Suggestion } from './suggestion-cards.ts';
import { type KnownJob, suggestionSentence } from './suggestion-words.ts';

export const ICONS: Readonly<Record<Pipeline.SuggestionType, IconName>> = {
  posting_gone: 'ghost',
  apply: 'saved',
  plan_follow_up: 'calendar',
  follow_up: 'bell',
  check_in: 'ghost',
  prepare_interview: 'interviewing',
  thank_interviewer: 'person',
  negotiate_offer: 'offers',
  offer_deadline: 'offer',
  contact_follow_up: 'contacts',
};

interface NowCardProps {
  icon: IconName;
  title: string;
  isUrgent?: boolean;
  /** One sentence. */
  children: ReactNode;
  actions?: ReactNode;
  /** Below all of it. */
  more?: ReactNode;
}

export function NowCard({ icon, title, isUrgent = false, children, actions, more }: NowCardProps): ReactNode {
  return (
    <li className="now-card">
      <span className="now-icon">
        <Icon name={icon} />
      </span>
      <div className="now-what">
        <h3>
          {title} {isUrgent ? <Badge tone="bad">Urgent</Badge> : null}
        </h3>
        <p>{children}</p>
      </div>
      <div className="now-acts">{actions}</div>
      {more}
    </li>
  );
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  job: KnownJob | undefined;
}

export function SuggestionCard({ suggestion, job }: SuggestionCardProps): ReactNode {
  const { title, priority, type } = suggestion;
  const { data } = useQuery(insightsQuery(usePipeline()));
  const clock = { now: useNow(), timeZone: READER_ZONE, waits: data?.waits };
  const { act, endUnanswered } = useSuggestionActs();
  const { isBusy, press } = usePress();
  const word = suggestionWords(type).act;
  return (
    <NowCard
      icon={ICONS[type]}
      title={title}
      isUrgent={priority === 'high'}
      actions={
        <>
          {suggestedCall(suggestion.action) ? (
            <Button
              isPending={isBusy}
              onPress={press(() => act(suggestion))}
              aria-label={`${word}: ${title}`}
            >
              {word}
            </Button>
          ) : (
            <OpenLink suggestion={suggestion} />
          )}
          <HideButtons suggestions={[suggestion]} title={title}>
            {suggestion.otherAction === undefined ? null : (
              <Button
                kind="quiet"
                onPress={press(() => endUnanswered(suggestion))}
                aria-label={`No answer came: ${title}`}
              >
                No answer came
              </Button>
            )}
          </HideButtons>
        </>
      }
    >
      <Subject suggestion={suggestion} job={job} /> {suggestionSentence(suggestion, job, clock)}{' '}
      <PlanLink suggestion={suggestion} />
    </NowCard>
  );
}

/** Runs what a button does. An error is announced; the card stays. */
export function usePress(): { isBusy: boolean; press: (act: () => Promise<unknown>) => () => void } {
  const [isBusy, setBusy] = useState(false);
  const press = (act: () => Promise<unknown>) => () => {
    setBusy(true);
    act()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return { isBusy, press };
}

interface HideButtonsProps {
  suggestions: readonly Suggestion[];
  title: string;
  /** Another quiet button before them. */
  children?: ReactNode;
}

export function HideButtons({ suggestions, title, children }: HideButtonsProps): ReactNode {
  const { hide } = useSuggestionActs();
  const { press } = usePress();
  return (
    <span className="now-hide">
      {children}
      <MoreMenu
        label={`Tomorrow or dismiss: ${title}`}
        items={[
          { text: 'Tomorrow', act: press(() => hide(suggestions, 'snooze')) },
          { text: 'Dismiss', act: press(() => hide(suggestions, 'dismiss')) },
        ]}
      />
    </span>
  );
}

/** The job or the contact, by its name where it is known. */
function Subject({ suggestion: { jobId, contactId }, job }: SuggestionCardProps) {
  if (jobId !== undefined)
    return (
      <>
        <Link to="/jobs/$jobId" params={{ jobId }}>
          {job?.title ?? 'The job'}
        </Link>
        {' · '}
      </>
    );
  return contactId === undefined ? null : (
    <>
      <Link to="/contacts/$contactId" params={{ contactId }}>
        The contact
      </Link>
      {' · '}
    </>
  );
}

/** To what is only to be looked at. */
function OpenLink({ suggestion: { jobId, title, type } }: { suggestion: Suggestion }) {
  if (jobId === undefined) return null;
  const word = type === 'offer_deadline' ? 'Open the offer' : 'Open the job';
  return (
    <Link
      className="button button-plain"
      to="/jobs/$jobId"
      params={{ jobId }}
      aria-label={`${word}: ${title}`}
    >
      {word}
    </Link>
  );
}

/** To the calendar, for an interview that is not in it. */
function PlanLink({ suggestion: { jobId, type, dueAt } }: { suggestion: Suggestion }) {
  if (type !== 'prepare_interview' || dueAt !== null || jobId === undefined) return null;
  return (
    <Link to="/calendar" search={{ plan: jobId }}>
      Plan the interview
    </Link>
  );
}
