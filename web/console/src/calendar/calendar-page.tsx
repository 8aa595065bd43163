import './calendar.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { lazily } from '../ui/code.ts';
import { usePipeline } from '../api/services.ts';
import { useEventWrites } from '../records/record-writes.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { addDays, addMonths, type Day, dayAt, weekOf, weeksOfMonth } from '../ui/days.ts';
import { Loaded, Loading } from '../ui/loaded.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { AskedBefore } from '../ui/wait-words.tsx';
import { useMedia } from '../ui/use-outside.ts';
import { READER_LOCALE } from '../ui/reader-locale.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarActs, CalendarSpan } from './calendar-view.ts';
import { type EventDraft, newDraft } from './event-draft.ts';
import { type CalendarEvent, movedTimes } from './event-span.ts';
import { cityOf, eventWords, periodWords } from './event-words.ts';
import { FeedSection } from './feed-section.tsx';
import { type JobDate, jobDatesOn } from './job-dates.ts';
import { MonthGrid } from './month-grid.tsx';
import { eventsQuery, useJobDates } from './queries.ts';
import { eventsOn } from './week-layout.ts';
import { WeekGrid } from './week-grid.tsx';

const loadDialogs = () => import('./event-dialog.tsx');
const EventDialog = lazily(async () => (await loadDialogs()).EventDialog);
const NewEventDialog = lazily(async () => (await loadDialogs()).NewEventDialog);

const SPANS: readonly { span: CalendarSpan; text: string }[] = [
  { span: 'week', text: 'Week' },
  { span: 'month', text: 'Month' },
  { span: 'list', text: 'List' },
];
const LIST_DAYS = 28;
const MORNING = 10 * 60;
/** A narrower screen has no room for seven days. */
const NARROW = '(max-width: 44rem)';

/** On a phone always as a list. */
export function CalendarPage(): ReactNode {
  const { span: wanted = 'week', day: askedDay } = useSearch({ from: '/calendar' });
  const isNarrow = useMedia(NARROW);
  const today = dayAt(new Date().toISOString(), READER_ZONE);
  const period = { span: isNarrow ? 'list' : wanted, day: askedDay ?? today } as const;
  const { acts, dialogs } = useEventDialogs(today);
  return (
    <SearchPage
      title="Calendar"
      lead={`Times in ${cityOf(READER_ZONE)}.`}
      actions={
        <Button kind="main" onPress={() => acts.onNew(period.day < today ? today : period.day, MORNING)}>
          New appointment
        </Button>
      }
    >
      <PeriodBar {...period} today={today} isNarrow={isNarrow} />
      <PeriodView {...period} acts={acts} />
      <FeedSection />
      {dialogs}
    </SearchPage>
  );
}

/** Actions on appointments and their dialogs; an address with `plan` opens one at once. */
function useEventDialogs(today: Day): { acts: CalendarActs; dialogs: ReactNode } {
  const { plan } = useSearch({ from: '/calendar' });
  const navigate = useNavigate({ from: '/calendar' });
  const [openEvent, setOpenEvent] = useState<CalendarEvent>();
  const [draft, setDraft] = useState<EventDraft>();
  const writes = useEventWrites();
  useEffect(() => {
    if (plan !== undefined) setDraft(newDraft(addDays(today, 1), MORNING, READER_ZONE, plan));
  }, [plan, today]);
  const closeDraft = () => {
    setDraft(undefined);
    if (plan !== undefined) void navigate({ search: ({ plan: _planned, ...view }) => view, replace: true });
  };
  const acts: CalendarActs = {
    onOpen: setOpenEvent,
    onNew: (on, minute) => setDraft(newDraft(on, minute, READER_ZONE)),
    onMove: (event, shift) => {
      const times = movedTimes(event, shift, READER_ZONE);
      const done = `Moved to ${eventWords({ ...event, ...times })}.`;
      // An error is announced, and the appointment returns to its place.
      writes.update(event, times, { done }).catch(() => undefined);
    },
  };
  const dialogs = (
    <>
      {openEvent ? <EventDialog event={openEvent} onClose={() => setOpenEvent(undefined)} /> : null}
      {draft ? <NewEventDialog draft={draft} onClose={closeDraft} /> : null}
    </>
  );
  return { acts, dialogs };
}

interface PeriodProps {
  span: CalendarSpan;
  /** A day in the period. */
  day: Day;
}

function PeriodBar({ span, day, today, isNarrow }: PeriodProps & { today: Day; isNarrow: boolean }) {
  const navigate = useNavigate({ from: '/calendar' });
  const go = (to: Day) => void navigate({ search: (view) => ({ ...view, day: to }) });
  const step = span === 'list' ? 'days' : span;
  return (
    <div className="calendar-bar">
      <div className="calendar-steps">
        <Button onPress={() => go(stepFrom(span, day, -1))} aria-label={`Earlier ${step}`}>
          <span aria-hidden="true">‹</span>
        </Button>
        <Button onPress={() => go(today)}>Today</Button>
        <Button onPress={() => go(stepFrom(span, day, 1))} aria-label={`Later ${step}`}>
          <span aria-hidden="true">›</span>
        </Button>
      </div>
      <p className="calendar-period" role="status">
        {periodWords(span === 'month' ? [day] : daysOf(span, day), span === 'month')}
      </p>
      {isNarrow ? null : <SpanLinks span={span} />}
    </div>
  );
}

function PeriodView({ span, day, acts }: PeriodProps & { acts: CalendarActs }) {
  const navigate = useNavigate({ from: '/calendar' });
  const days = daysOf(span, day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const events = useQuery(eventsQuery(usePipeline(), first, last, READER_ZONE));
  const found = useJobDates(last);
  const dates = found ?? [];
  return (
    <Loaded query={events} what="appointments">
      {(all) => {
        const isOld = events.isPlaceholderData;
        const isKnown = !isOld && found !== undefined;
        if (span === 'list' && (isOld || (!isKnown && all.length === 0)))
          return <Loading what="appointments" />;
        if (span === 'list') return <Agenda days={days} events={all} dates={dates} onOpen={acts.onOpen} />;
        const onDay = (one: Day) => void navigate({ search: { span: 'list', day: one } });
        return (
          <>
            <AskedBefore isOld={isOld} />
            {isKnown && isEmpty(days, all, found) ? <EmptyPeriod span={span} last={last} /> : null}
            {span === 'week' ? (
              <WeekGrid week={days} events={all} dates={dates} {...acts} />
            ) : (
              <MonthGrid
                day={day}
                weeks={weeksOfMonth(day, READER_LOCALE)}
                events={all}
                dates={dates}
                onDay={onDay}
                {...acts}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function isEmpty(days: readonly Day[], events: readonly CalendarEvent[], dates: readonly JobDate[]): boolean {
  return days.every(
    (day) => eventsOn(events, day, READER_ZONE).length + jobDatesOn(dates, day, READER_ZONE).length === 0,
  );
}

interface EmptyPeriodProps {
  span: 'week' | 'month';
  /** The last day of the period. */
  last: Day;
}

function EmptyPeriod({ span, last }: EmptyPeriodProps) {
  const later = useQuery(eventsQuery(usePipeline(), addDays(last, 1), addDays(last, LIST_DAYS), READER_ZONE));
  const next = later.isPlaceholderData
    ? undefined
    : later.data?.find(({ startsAt }) => dayAt(startsAt, READER_ZONE) > last);
  return (
    <p className="note">
      Nothing this {span}.{' '}
      {next === undefined ? null : (
        <>
          Next:{' '}
          <Link to="/calendar" search={(view) => ({ ...view, day: dayAt(next.startsAt, READER_ZONE) })}>
            {next.title}, {eventWords(next)}
          </Link>
          .
        </>
      )}{' '}
      Click {span === 'week' ? 'an hour' : 'a day'} to plan an interview; deadlines and follow-ups of your
      jobs appear by themselves.
    </p>
  );
}

function SpanLinks({ span }: { span: CalendarSpan }) {
  return (
    <nav className="tabs" aria-label="What is shown">
      <ul>
        {SPANS.map((one) => (
          <li key={one.span}>
            <Link
              to="/calendar"
              search={(view) => ({ ...view, span: one.span })}
              aria-current={one.span === span ? 'page' : undefined}
            >
              {one.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function daysOf(span: CalendarSpan, day: Day): Day[] {
  if (span === 'week') return weekOf(day, READER_LOCALE);
  if (span === 'month') return weeksOfMonth(day, READER_LOCALE).flat();
  return Array.from({ length: LIST_DAYS }, (_, index) => addDays(day, index));
}

function stepFrom(span: CalendarSpan, day: Day, steps: number): Day {
  if (span === 'month') return addMonths(day, steps);
  return addDays(day, steps * (span === 'week' ? 7 : LIST_DAYS));
}

/** Whether a media query matches, updated on changes. @param query `(max-width: 40rem)` */
