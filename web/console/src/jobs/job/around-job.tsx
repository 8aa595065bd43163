import type { ReactNode } from 'react';
import type { JobDetail } from '../../records/job.ts';
import { ActivitiesSection } from './activities-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EventsSection } from './events-section.tsx';

/** The records that belong to a job. */
export function AroundJob({ job }: { job: JobDetail }): ReactNode {
  return (
    <>
      <EventsSection job={job} />
      <ActivitiesSection job={job} />
      <ContactsSection job={job} />
      <DocumentsSection job={job} />
    </>
  );
}
