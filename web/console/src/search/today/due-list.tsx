import { Link } from '@tanstack/react-router';
import { nameOf } from '../../records/job-writes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Ago } from '../../ui/moment.tsx';
import type { Due } from './due.ts';

const WORDS = { deadline: 'Deadline', follow_up: 'Follow up' } as const;

/** Dates of jobs, the earliest first. */
export function DueList({ due }: { due: readonly Due[] }) {
  return (
    <ul className="due">
      {due.map(({ kind, at, job, isOverdue }) => (
        <li key={kind + job.id}>
          <Badge tone={isOverdue ? 'bad' : 'warning'}>{WORDS[kind]}</Badge>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {nameOf(job)}
          </Link>
          <span className="row-note">
            <Ago at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
