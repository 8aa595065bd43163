import '../jobs.css';
import './job.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/page.tsx';
import { type JobDetail, OUTCOME_WORDS, STATUS_WORDS, type Job } from '../../records/job.ts';
import { nameOf, useJobWrites } from '../../records/job-writes.ts';
import { jobQuery } from '../../records/queries.ts';
import { NextMark, PriorityMark } from '../job-marks.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { SearchPage } from '../../records/search-page.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { ActivitiesSection } from './activities-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EventsSection } from './events-section.tsx';
import { JobFacts, LongTexts } from './job-facts.tsx';
import { PaySection } from './pay-section.tsx';
import { announce } from '../../shell/announcements.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { At } from '../../ui/moment.tsx';

export function JobPage(): ReactNode {
  const { jobId } = useParams({ from: '/jobs/$jobId' });
  const job = useQuery(jobQuery(usePipeline(), jobId));
  return (
    <SearchPage
      title={job.data ? nameOf(job.data) : 'Job'}
      lead={<Link to="/jobs">All jobs</Link>}
      actions={job.data ? <JobActions job={job.data} /> : undefined}
    >
      {/* It may have been deleted elsewhere meanwhile. */}
      {job.data ? <ErrorNotice error={job.error} /> : null}
      <Loaded query={job} what="the job">
        {(found) => <JobSections key={found.id} job={found} />}
      </Loaded>
    </SearchPage>
  );
}

function JobSections({ job }: { job: JobDetail }) {
  return (
    <>
      <p className="job-state">
        <Badge tone={job.outcome === 'accepted' || job.status === 'offer' ? 'good' : 'neutral'}>
          {job.outcome === null ? STATUS_WORDS[job.status] : OUTCOME_WORDS[job.outcome]}
        </Badge>
        <PriorityMark job={job} />
        {job.archivedAt === null ? null : <Badge tone="warning">Archived</Badge>}
        <NextMark job={job} />
      </p>
      <div className="job-columns">
        <div>
          <Section title="The job">
            <JobFacts job={job} />
          </Section>
          <LongTexts job={job} />
        </div>
        <div>
          <PaySection job={job} />
          <EventsSection job={job} />
          <ActivitiesSection job={job} />
          <ContactsSection job={job} />
          <DocumentsSection job={job} />
          <StatusHistory job={job} />
        </div>
      </div>
    </>
  );
}

function JobActions({ job }: { job: JobDetail }) {
  const [dialog, setDialog] = useState<'move' | 'delete'>();
  const writes = useJobWrites();
  useShortcuts({ m: () => setDialog('move') });
  const isArchived = job.archivedAt !== null;
  const archive = () => {
    const done = `${nameOf(job)} ${isArchived ? 'brought back' : 'archived'}.`;
    // A refusal was announced.
    writes
      .update(job, { archivedAt: isArchived ? null : new Date().toISOString() }, { done })
      .catch(() => undefined);
  };
  return (
    <div className="actions">
      <Button kind="main" onPress={() => setDialog('move')}>
        Move…
      </Button>
      <Button onPress={archive}>{isArchived ? 'Bring back' : 'Archive'}</Button>
      <Button kind="danger" onPress={() => setDialog('delete')}>
        Delete…
      </Button>
      {dialog === 'move' ? <MoveDialog jobs={[job]} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'delete' ? <DeleteJobDialog job={job} onClose={() => setDialog(undefined)} /> : null}
    </div>
  );
}

/** Asks before a job is deleted: no call restores it. */
function DeleteJobDialog({ job, onClose }: { job: Job; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const writes = useJobWrites();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await writes.remove(job, { isErrorShown: true });
      announce(`${nameOf(job)} deleted.`);
      await navigate({ to: '/jobs' });
    } catch (caught) {
      setError(caught);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${nameOf(job)}?`}
      action="Delete for good"
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      isPending={isPending}
      error={error}
    >
      <p>
        Its activities and appointments go too, its contacts stay. This cannot be undone; to have it out of
        sight, archive it instead.
      </p>
    </ConfirmDialog>
  );
}

function StatusHistory({ job }: { job: JobDetail }): ReactNode {
  return (
    <Section title="Stages">
      <ol className="trail">
        {job.statusHistory.toReversed().map(({ status, changedAt, note }) => (
          <li key={changedAt + status}>
            <p>
              <strong>{STATUS_WORDS[status]}</strong>{' '}
              <span className="note">
                <At at={changedAt} />
              </span>
            </p>
            {note === null ? null : <p className="note">{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
