import './week-strip.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lazily } from '../ui/code.ts';
import { usePipeline } from '../api/services.ts';
import type { CalendarEvent } from '../calendar/event-span.ts';
import { timeWords } from '../calendar/event-words.ts';
import { JOB_DATE_WORDS, type JobDate, jobDatesOn } from '../calendar/job-dates.ts';
import { eventsQuery, useJobDates } from '../calendar/queries.ts';
import { eventsOn } from '../calendar/week-layout.ts';
import { isOver } from '../records/given-date.ts';
import { nameOf } from '../records/job-writes.ts';
import type { Job } from '../records/job.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { addDays, type Day, DAYS_A_WEEK, dayAt } from '../ui/days.ts';
import { shortWeekday } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { openJobsQuery } from './queries.ts';

const EventDialog = lazily(async () => (await import('../calendar/event-dialog.tsx')).EventDialog);

/** Part of the type of every interview, such as `phone_interview`. */
const INTERVIEW = 'interview';
/** Entries of a day that are visible at once. */
const SHOWN = 3;

/** Seven days from today on, and before them what is overdue. */
export function WeekStrip(): ReactNode {
  const now = useNow();
  const today = dayAt(new Date(now).toISOString(), READER_ZONE);
  const days = Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(today, index));
  const last = days.at(-1) ?? today;
  const events = useQuery(eventsQuery(usePipeline(), today, last, READER_ZONE));
  const dates = useJobDates(last);
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title="This week" actions={<Link to="/calendar">Calendar</Link>}>
      <Loaded query={events} what="appointments">
        {(all) => {
          const overdue = dates?.filter(({ date }) => isOver(date, now, READER_ZONE)) ?? [];
          const ahead = dates?.filter((one) => !overdue.includes(one)) ?? [];
          const open = all.find(({ id }) => id === openId);
          return (
            <>
              <ol className="strip">
                {overdue.length === 0 ? null : <Overdue dates={overdue} />}
                {days.map((day) => (
                  <StripDay
                    key={day}
                    title={day === today ? 'Today' : shortWeekday(day, today)}
                    isToday={day === today}
                    dates={jobDatesOn(ahead, day, READER_ZONE)}
                    events={eventsOn(all, day, READER_ZONE)}
                    onOpen={setOpenId}
                  />
                ))}
              </ol>
              {isEmpty(all, ahead, days) && dates !== undefined ? <NothingPlanned /> : null}
              {open === undefined ? null : <EventDialog event={open} onClose={() => setOpenId(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function isEmpty(events: readonly CalendarEvent[], dates: readonly JobDate[], days: readonly Day[]): boolean {
  return days.every(
    (day) =>
      eventsOn(events, day, READER_ZONE).length === 0 && jobDatesOn(dates, day, READER_ZONE).length === 0,
  );
}

function NothingPlanned() {
  return <p className="note strip-note">Nothing is planned for the next seven days.</p>;
}

function Overdue({ dates }: { dates: readonly JobDate[] }) {
  return (
    <li className="strip-day" data-overdue="true">
      <h3>
        Overdue <span className="strip-count">{dates.length}</span>
      </h3>
      <Entries>
        {dates.map((jobDate) => (
          <JobDateEntry key={jobDate.kind + jobDate.job.id} jobDate={jobDate} isOverdue />
        ))}
      </Entries>
    </li>
  );
}

interface StripDayProps {
  title: string;
  isToday: boolean;
  dates: readonly JobDate[];
  events: readonly CalendarEvent[];
  onOpen: (id: string) => void;
}

function StripDay({ title, isToday, dates, events, onOpen }: StripDayProps) {
  const { data: jobs } = useQuery(openJobsQuery(usePipeline()));
  return (
    <li
      className="strip-day"
      data-today={isToday}
      data-empty={dates.length + events.length === 0}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3>{title}</h3>
      <Entries>
        {[
          ...events.map((event) => (
            <EventEntry
              key={event.id}
              event={event}
              job={jobs?.get(event.jobId ?? '')}
              onOpen={() => onOpen(event.id)}
            />
          )),
          ...dates.map((jobDate) => <JobDateEntry key={jobDate.kind + jobDate.job.id} jobDate={jobDate} />),
        ]}
      </Entries>
    </li>
  );
}

/** The first ones; the others on request. */
function Entries({ children }: { children: ReactNode[] }) {
  const [isOpen, setOpen] = useState(false);
  if (children.length === 0) return null;
  const others = children.length - SHOWN;
  return (
    <>
      <ul className="strip-entries">{isOpen ? children : children.slice(0, SHOWN)}</ul>
      {others <= 0 ? null : (
        <button type="button" className="strip-more" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Fewer' : `${others} more`}
        </button>
      )}
    </>
  );
}

interface EventEntryProps {
  event: CalendarEvent;
  job: Job | undefined;
  onOpen: () => void;
}

function EventEntry({ event, job, onOpen }: EventEntryProps) {
  const { title, allDay, startsAt, type } = event;
  return (
    <li>
      <button type="button" className="strip-entry" data-kind="event" onClick={onOpen} title={title}>
        <span className="strip-what">
          {allDay ? null : <strong>{timeWords(startsAt)} </strong>}
          {job && type.includes(INTERVIEW) ? (
            <>
              <span className="visually-hidden">Interview at </span>
              {job.company}
            </>
          ) : (
            title
          )}
        </span>
      </button>
    </li>
  );
}

function JobDateEntry({ jobDate, isOverdue = false }: { jobDate: JobDate; isOverdue?: boolean }) {
  const { kind, date, job } = jobDate;
  const word = JOB_DATE_WORDS[kind];
  return (
    <li>
      <Link
        className="strip-entry"
        data-kind={kind}
        to="/jobs/$jobId"
        params={{ jobId: job.id }}
        title={`${word}: ${nameOf(job)}`}
      >
        <Icon name={kind === 'deadline' ? 'closed' : 'bell'} size={16} />
        <span className="strip-what">
          <span className="visually-hidden">
            {word}: {job.title} at{' '}
          </span>
          {job.company}
          {date.on === null && !isOverdue ? ` ${timeWords(date.at)}` : null}
          {isOverdue ? (
            <span className="strip-ago">
              <RecordDateAgo date={date} />
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
