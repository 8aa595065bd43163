import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { JobDetail } from '../../records/job.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { NextMark, PostingMark, PriorityMark } from '../job-marks.tsx';
import { keepList, listAround, neighboursIn } from './neighbours.ts';

/** The marks of a job; its stage is on the time line below. */
export function JobState({ job }: { job: JobDetail }): ReactNode {
  return (
    <p className="job-state">
      <PriorityMark job={job} />
      {job.archivedAt === null ? null : <Badge tone="warning">Archived</Badge>}
      <PostingMark job={job} />
      <NextMark job={job} />
    </p>
  );
}

/** The way back, and to the jobs before and after this one in the list that it was opened from; with `[` and `]`. */
export function JobWays({ jobId }: { jobId: string }): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  // While the page is drawn first, the router has not yet left the one before.
  const [list] = useState(() => listAround(client, jobId, router.state.resolvedLocation));
  useEffect(() => {
    if (list) keepList(list);
  }, [list]);
  const { previous, next, place } = (list && neighboursIn(list, jobId)) ?? {};
  const go = (id: string | undefined) => {
    if (id !== undefined) void navigate({ to: '/jobs/$jobId', params: { jobId: id } });
  };
  useShortcuts({ '[': () => go(previous), ']': () => go(next) });
  return (
    <span className="job-ways">
      <Link to="/jobs">All jobs</Link>
      {place === undefined ? null : (
        <span className="job-beside">
          <Beside jobId={previous} name="Previous job" icon="previous" keys="[" />
          <span>{place}</span>
          <Beside jobId={next} name="Next job" icon="next" keys="]" />
        </span>
      )}
    </span>
  );
}

interface BesideProps {
  /** Undefined at the end of the list. */
  jobId: string | undefined;
  name: string;
  icon: 'previous' | 'next';
  keys: string;
}

function Beside({ jobId, name, icon, keys }: BesideProps) {
  if (jobId === undefined)
    return (
      <span className="job-step">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link
      className="job-step"
      to="/jobs/$jobId"
      params={{ jobId }}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
    >
      <Icon name={icon} />
    </Link>
  );
}
