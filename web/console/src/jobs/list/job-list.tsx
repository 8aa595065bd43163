import './list.css';
import { type InfiniteQueryObserverResult, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { usePipeline } from '../../api/services.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Job } from '../../records/job.ts';
import type { JobFilters, JobSort } from '../../records/job-filters.ts';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import { jobListQuery } from '../../records/queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chosenIds, chosenOf, EMPTY_CHOICE, extended, rangedTo, toggled } from './rows.ts';
import { JobGrid } from './job-grid.tsx';
import type { PatienceWith } from '../use-patience.ts';

interface JobListProps {
  filters: JobFilters;
  patience: PatienceWith;
  onSort: (sort: JobSort) => void;
}

export function JobList({ filters, ...rest }: JobListProps): ReactNode {
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
      {(pages) => (
        <Rows
          {...rest}
          pages={pages}
          sort={filters.sort}
          onEndNear={more}
          loadAll={async () => allOf(await list.fetchNextPage())}
        />
      )}
    </Loaded>
  );
}

/** All jobs of a list, as soon as its further pages have come; fewer when one of them does not. */
async function allOf(list: InfiniteQueryObserverResult<JobPages>): Promise<Job[]> {
  let loaded = list;
  while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage();
  return loaded.data ? jobsOf(loaded.data) : [];
}

interface RowsProps extends Omit<JobListProps, 'filters'> {
  pages: JobPages;
  sort: JobSort | undefined;
  onEndNear: () => void;
  loadAll: () => Promise<Job[]>;
}

function Rows({ pages, sort, patience, onSort, onEndNear, loadAll }: RowsProps) {
  const jobs = useMemo(() => jobsOf(pages), [pages]);
  const total = pages.pages[0]?.total ?? jobs.length;
  const navigate = useNavigate();
  const [choice, setChoice] = useState(EMPTY_CHOICE);
  const [asked, setAsked] = useState<readonly Job[]>();
  const chosen = chosenOf(choice, jobs);
  const listed = useRef(jobs);
  listed.current = jobs;
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setChoice((before) => (isRange ? rangedTo(before, listed.current, id) : toggled(before, id))),
    [],
  );
  const actions = {
    Enter: ({ id }: Job) => void navigate({ to: '/jobs/$jobId', params: { jobId: id } }),
    x: ({ id }: Job) => toggle(id, false),
    ' ': ({ id }: Job) => toggle(id, false),
    m: (job: Job) => setAsked(chosen.length > 0 ? chosen : [job]),
  };
  if (jobs.length === 0) return <p className="note">No jobs here.</p>;
  return (
    <>
      <BulkBar
        chosen={chosen}
        total={total}
        asked={asked}
        onAsk={setAsked}
        onChooseAll={async () => {
          const all = jobs.length < total ? await loadAll() : jobs;
          setChoice(chosenIds(all.map(({ id }) => id)));
        }}
        onClear={() => setChoice(EMPTY_CHOICE)}
      />
      <JobGrid
        jobs={jobs}
        total={total}
        choice={choice}
        sort={sort}
        patience={patience}
        onSort={onSort}
        onToggle={toggle}
        onExtend={(id, next) => setChoice((before) => extended(before, jobs, id, next))}
        actions={actions}
        onEndNear={onEndNear}
      />
    </>
  );
}
