import './list.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Job } from '../../records/job.ts';
import type { JobFilters } from '../../records/job-filters.ts';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import { jobListQuery } from '../../records/queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chosenOf, EMPTY_CHOICE, toggled } from './rows.ts';
import { JobGrid } from './job-grid.tsx';

export function JobList({ filters }: { filters: JobFilters }): ReactNode {
  const list = useInfiniteQuery({
    ...jobListQuery(usePipeline(), filters),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <Loaded query={list} what="jobs">
      {(pages) => <Rows pages={pages} onEndNear={more} />}
    </Loaded>
  );
}

interface RowsProps {
  pages: JobPages;
  onEndNear: () => void;
}

function Rows({ pages, onEndNear }: RowsProps) {
  const jobs = useMemo(() => jobsOf(pages), [pages]);
  const total = pages.pages[0]?.total ?? jobs.length;
  const navigate = useNavigate();
  const [choice, setChoice] = useState(EMPTY_CHOICE);
  const [asked, setAsked] = useState<readonly Job[]>();
  const chosen = chosenOf(choice, jobs);
  const toggle = useCallback((id: string) => setChoice((before) => toggled(before, id)), []);
  const actions = {
    Enter: ({ id }: Job) => void navigate({ to: '/jobs/$jobId', params: { jobId: id } }),
    x: ({ id }: Job) => toggle(id),
    ' ': ({ id }: Job) => toggle(id),
    m: (job: Job) => setAsked(chosen.length > 0 ? chosen : [job]),
  };
  if (jobs.length === 0) return <p className="note">No jobs here.</p>;
  return (
    <>
      <BulkBar
        chosen={chosen}
        loaded={jobs}
        total={total}
        asked={asked}
        onAsk={setAsked}
        onChoose={(ids) => setChoice(new Set(ids))}
      />
      <JobGrid
        jobs={jobs}
        total={total}
        choice={choice}
        onToggle={toggle}
        actions={actions}
        onEndNear={onEndNear}
      />
    </>
  );
}
