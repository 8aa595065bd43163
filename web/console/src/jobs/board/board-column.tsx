import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { usePipeline } from '../../api/services.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { readerDay, wholeNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loaded.tsx';
import type { Job, JobStatus } from '../../records/job.ts';
import type { JobFilters } from '../../records/job-filters.ts';
import { jobsOf } from '../../records/job-pages.ts';
import { jobListQuery } from '../../records/queries.ts';
import type { Stage } from '../../records/stage.ts';
import type { BoardColumn as Column } from './columns.ts';
import { useDropColumn } from './drag.ts';
import { JobCard } from './job-card.tsx';
import type { PatienceWith } from '../use-patience.ts';

interface BoardColumnProps {
  column: Column;
  filters: JobFilters;
  /** The id of the focused job, if it is in this column. */
  current: string | undefined;
  /** Ids of jobs with a change that waits for the connection. */
  waiting: readonly (string | undefined)[];
  patience: PatienceWith;
  /** Adds a job in a stage. */
  onAdd: (stage: JobStatus) => void;
  onDrop: (job: Job, to: Stage) => void;
  onMove: (job: Job) => void;
  onFocus: (job: Job) => void;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps): ReactNode {
  const { column, filters, onDrop } = props;
  const pipeline = usePipeline();
  const titleId = useId();
  const all = useMemo(() => ({ ...filters, ...column.filters }), [filters, column.filters]);
  const list = useInfiniteQuery({ ...jobListQuery(pipeline, all), placeholderData: keepPreviousData });
  const target = useDropColumn((job) => onDrop(job, column.id));
  const count = list.data?.pages[0]?.total;
  return (
    <section
      className="board-column"
      ref={target.column}
      data-over={target.isOver}
      data-column={column.id}
      data-stage={column.id}
      aria-labelledby={titleId}
    >
      <ColumnHead {...props} titleId={titleId} count={count} />
      {list.data === undefined ? null : (
        <Cards {...props} list={list} jobs={jobsOf(list.data)} titleId={titleId} total={count} />
      )}
      {list.isPending ? <Loading what={column.title} /> : null}
      <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    </section>
  );
});

interface ColumnHeadProps extends BoardColumnProps {
  titleId: string;
  count: number | undefined;
}

function ColumnHead({ column: { id, title }, titleId, count, onAdd }: ColumnHeadProps) {
  return (
    <div className="board-head">
      <h2 className="board-title" id={titleId}>
        <Icon name={id} size={16} />
        <span>
          {title} <span className="board-count">{count === undefined ? '' : wholeNumber(count)}</span>
        </span>
      </h2>
      {id === 'closed' ? null : (
        <button type="button" className="board-add" aria-label={`Add to ${title}`} onClick={() => onAdd(id)}>
          <Icon name="add" size={16} />
        </button>
      )}
    </div>
  );
}

interface CardsProps extends BoardColumnProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  jobs: Job[];
  titleId: string;
  total: number | undefined;
}

function Cards(props: CardsProps) {
  const { list, jobs, current, waiting, patience, titleId, total, onMove, onFocus } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const end = useNearEnd(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, jobs.length);
  const tabStop = jobs.some(({ id }) => id === current) ? current : jobs[0]?.id;
  // Once for all cards, which are redrawn only when the day changes.
  const today = readerDay(Date.now());
  if (jobs.length === 0 && !hasNextPage) return null;
  return (
    <div className="board-cards">
      <div role="list" aria-labelledby={titleId}>
        {jobs.map((job, index) => (
          <div key={job.id} role="listitem" aria-posinset={index + 1} aria-setsize={total ?? -1}>
            <JobCard
              job={job}
              isCurrent={tabStop === job.id}
              isWaiting={waiting.includes(job.id)}
              today={today}
              patience={patience}
              onMove={onMove}
              onFocus={onFocus}
            />
          </div>
        ))}
      </div>
      <div ref={end} />
    </div>
  );
}

/** @returns for an element at the end of a column: calls when it comes near, and again when there is more before it */
function useNearEnd(onNear: () => void, count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!end.current) return undefined;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: end.current.parentElement, rootMargin: '100%' },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [count]);
  return end;
}
