import { Link } from '@tanstack/react-router';
import { nameOf } from '../records/job-writes.ts';
import { Badge } from '../ui/badge.tsx';
import { RecordDateAgo } from '../records/record-date.tsx';
import { JOB_DATE_WORDS, type JobDate } from '../calendar/job-dates.ts';

/** Deadlines and follow-ups that have passed, the earliest first. */
export function DueList({ due }: { due: readonly JobDate[] }) {
  return (
    <ul className="due">
      {due.map(({ kind, date, job }) => (
        <li key={kind + job.id}>
          <Badge tone="bad">{JOB_DATE_WORDS[kind]}</Badge>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {nameOf(job)}
          </Link>
          <span className="row-note">
            <RecordDateAgo date={date} />
          </span>
        </li>
      ))}
    </ul>
  );
}
