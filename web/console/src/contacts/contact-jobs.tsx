import type { Pipeline } from '@wagewright/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { JobPicker } from '../records/job-picker.tsx';
import { nameOf } from '../records/job-writes.ts';
import type { Job } from '../records/job.ts';
import { jobListQuery } from '../records/queries.ts';
import { StageMark } from '../records/stage-mark.tsx';
import { stageOf } from '../records/stage.ts';
import { useContactWrites } from '../records/record-writes.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';

export function ContactJobs({ contact }: { contact: Pipeline.ContactResponse }) {
  const { id, jobIds, name } = contact;
  const jobs = useInfiniteQuery({
    ...jobListQuery(usePipeline(), { contactId: id, archived: 'any', sort: '-updatedAt' }),
    // The contact's links change without an event for this list.
    staleTime: 0,
  });
  const writes = useContactWrites();
  const write = (ids: string[], done: string) => {
    // An error is announced.
    writes.update(contact, { jobIds: ids }, { done }).then(
      () => jobs.refetch(),
      () => undefined,
    );
  };
  const unlink = (job: Job) =>
    write(
      jobIds.filter((one) => one !== job.id),
      `Unlinked ${nameOf(job)}.`,
    );
  return (
    <Section title="Jobs">
      <Loaded query={jobs} what="jobs">
        {(pages) => {
          const linked = recordsOf(pages).filter((job) => jobIds.includes(job.id));
          return <LinkedJobs jobs={linked} onUnlink={unlink} />;
        }}
      </Loaded>
      <LinkForm jobIds={jobIds} onLink={(jobId) => write([...jobIds, jobId], `Linked to ${name}.`)} />
    </Section>
  );
}

function LinkedJobs({ jobs, onUnlink }: { jobs: readonly Job[]; onUnlink: (job: Job) => void }) {
  if (jobs.length === 0) return <p className="note">No job is linked.</p>;
  return (
    <ul className="stack linked">
      {jobs.map((job) => (
        <li key={job.id}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {nameOf(job)}
          </Link>
          <StageMark stage={stageOf(job)} />
          <Button kind="quiet" onPress={() => onUnlink(job)} aria-label={`Unlink ${nameOf(job)}`}>
            Unlink
          </Button>
        </li>
      ))}
    </ul>
  );
}

function LinkForm({ jobIds, onLink }: { jobIds: readonly string[]; onLink: (jobId: string) => void }) {
  const [chosen, setChosen] = useState('');
  const link = () => {
    onLink(chosen);
    setChosen('');
  };
  return (
    <div className="form">
      <JobPicker label="Link a job" value={chosen} onChange={setChosen} noneText="Choose a job" />
      <div className="actions">
        <Button onPress={link} isDisabled={chosen === '' || jobIds.includes(chosen)}>
          Link
        </Button>
      </div>
    </div>
  );
}
