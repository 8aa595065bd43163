import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/services.ts';
import { jobQuery } from '../records/queries.ts';
import type { CalendarEvent } from './event-span.ts';

/** The company of an appointment's job; undefined while it loads. */
export function useEventCompany(event: CalendarEvent): string | undefined {
  const job = useQuery({
    ...jobQuery(usePipeline(), event.jobId ?? ''),
    enabled: event.jobId !== null,
    // Live events bring a new name.
    staleTime: Infinity,
  });
  return job.data?.company;
}

/** Before the title, of which a narrow place shows the beginning alone. */
export function EventCompany({ event }: { event: CalendarEvent }): ReactNode {
  const company = useEventCompany(event);
  return company === undefined ? null : <span className="event-block-company">{company} · </span>;
}
