import './events.css';
import { Link } from '@tanstack/react-router';
import { nameOf } from '../records/job-writes.ts';
import { useEventCompany } from './event-company.tsx';
import type { CalendarEvent } from './event-span.ts';
import { elsewhereWords, hoursWords, timeWords } from './event-words.ts';
import { JOB_DATE_WORDS, type JobDate } from './job-dates.ts';

export function EventItem({ event, onOpen }: { event: CalendarEvent; onOpen: () => void }) {
  const { title, location, meetingUrl } = event;
  const elsewhere = elsewhereWords(event);
  const company = useEventCompany(event);
  return (
    <li className="event-item">
      <span className="event-item-time">{hoursWords(event)}</span>
      <span className="event-item-what">
        <button type="button" className="event-link" onClick={onOpen}>
          {title}
        </button>
        <span className="row-note">
          {[company, elsewhere, location].filter((part) => part !== undefined && part !== null).join(' · ')}
        </span>
      </span>
      {meetingUrl === null ? null : (
        <a href={meetingUrl} target="_blank" rel="noreferrer" aria-label={`Join ${title}`}>
          Join
        </a>
      )}
    </li>
  );
}

interface JobDateProps {
  jobDate: JobDate;
}

export function JobDateItem({ jobDate }: JobDateProps) {
  const { kind, job } = jobDate;
  return (
    <li className="event-item" data-kind={kind}>
      <span className="event-item-time">
        {[JOB_DATE_WORDS[kind], timeOf(jobDate)].filter(Boolean).join(', ')}
      </span>
      <Link className="event-link" to="/jobs/$jobId" params={{ jobId: job.id }}>
        {companyFirst(job)}
      </Link>
    </li>
  );
}

/** A deadline or a follow-up in a day of the week or month: it opens the job, and cannot be dragged. */
export function JobDateBlock({ jobDate }: JobDateProps) {
  const { kind, job } = jobDate;
  return (
    <Link
      className="event-block"
      data-kind={kind}
      draggable={false}
      to="/jobs/$jobId"
      params={{ jobId: job.id }}
      title={nameOf(job)}
    >
      <span className="event-block-title">
        {[JOB_DATE_WORDS[kind], timeOf(jobDate)].filter(Boolean).join(' ')}:
      </span>{' '}
      <span className="job-date-name">{companyFirst(job)}</span>
    </Link>
  );
}

/** People know a job by its company, and a narrow place shows the beginning alone. */
function companyFirst({ company, title }: JobDate['job']): string {
  return `${company} · ${title}`;
}

/** Undefined for a day. */
function timeOf({ date: { on, at } }: JobDate): string | undefined {
  return on === null ? timeWords(at) : undefined;
}
