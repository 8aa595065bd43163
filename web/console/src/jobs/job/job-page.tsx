import '../jobs.css';
import './job.css';
import './time-line.css';
import './fields.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import type { JobDetail } from '../../records/job.ts';
import { nameOf } from '../../records/job-writes.ts';
import { jobQuery } from '../../records/queries.ts';
import { SearchPage } from '../../records/search-page.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ActivitiesSection } from './activities-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EventsSection } from './events-section.tsx';
import { FilesSection } from './files-section.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobState, JobWays } from './job-head.tsx';
import { JobTimeLine } from './job-time-line.tsx';
import { LongTexts } from './long-texts.tsx';
import { PaySection } from './pay-section.tsx';

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
          <EventsSection job={job} />
          <ActivitiesSection job={job} />
          <ContactsSection job={job} />
          <FilesSection job={job} />
          <DocumentsSection job={job} />
        </div>
      </div>
    </>
  );
}
