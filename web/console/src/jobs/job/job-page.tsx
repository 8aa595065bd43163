import '../jobs.css';
import './job.css';
import './time-line.css';
import './fields.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePipeline } from '../../api/services.ts';
import type { JobDetail } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { jobQuery } from '../../records/queries.ts';
import { SearchPage } from '../../records/search-page.tsx';
import { lazily } from '../../ui/code.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobTimeLine } from './job-time-line.tsx';
import { PaySection } from './pay-section.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { NextMark, PostingMark, PriorityMark } from '../job-marks.tsx';
import { keepList, listAround, neighboursIn } from './neighbours.ts';

// Below what a phone shows at first, and with fields that nothing else here needs.
const LongTexts = lazily(async () => (await import('./long-texts.tsx')).LongTexts);
const AroundJob = lazily(async () => (await import('./around-job.tsx')).AroundJob);

export function JobPage(): ReactNode {
  const { jobId } = useParams({ from: '/jobs/$jobId' });
  const job = useQuery(jobQuery(usePipeline(), jobId));
  return (
    // The next job is a page of its own: its heading takes the focus.
    <SearchPage
      key={jobId}
      title={job.data ? nameOf(job.data) : 'Job'}
      lead={<JobWays jobId={jobId} />}
      actions={job.data ? <JobActions job={job.data} /> : undefined}
    >
      {/* It may have been deleted elsewhere meanwhile. */}
      {job.data ? <ErrorNotice error={job.error} /> : null}
      <Loaded query={job} what="the job">
        {(found) => <JobSections job={found} />}
      </Loaded>
    </SearchPage>
  );
}

function JobSections({ job }: { job: JobDetail }) {
  return (
    <>
      <JobState job={job} />
      <JobTimeLine job={job} />
      <div className="job-columns">
        <div className="job-main">
          <PaySection job={job} />
          <div>
            <JobFacts job={job} />
            <LongTexts job={job} />
          </div>
        </div>
        <div>
          <AroundJob job={job} />
        </div>
      </div>
    </>
  );
}

/** The marks of a job; its stage is on the time line below. */
function JobState({ job }: { job: JobDetail }): ReactNode {
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
function JobWays({ jobId }: { jobId: string }): ReactNode {
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
