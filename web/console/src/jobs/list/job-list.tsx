import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePipeline } from '../../api/pipeline.ts';
import { counted } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { focusSoon } from '../board/focus-soon.ts';
import type { Job } from '../data/job.ts';
import type { JobFilters } from '../data/job-filters.ts';
import { type JobPages, jobsOf } from '../data/job-pages.ts';
import { jobListQuery } from '../data/queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { JobRow } from './job-row.tsx';
import { rowAfterKey } from './row-after-key.ts';
import { chosenOf, EMPTY_CHOICE, toggled } from './choice.ts';

/** Height of a row before it is measured, pixels. */
const ROW_PX = 58;
const OVERSCAN = 8;

interface JobListProps {
  filters: JobFilters;
  isFiltered: boolean;
}

/** The jobs as a list, in which many can be chosen and changed at once. */
export function JobList({ filters, isFiltered }: JobListProps): ReactNode {
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
      {(pages) => <Rows pages={pages} isFiltered={isFiltered} onEndNear={more} />}
    </Loaded>
  );
}

interface RowsProps {
  pages: JobPages;
  isFiltered: boolean;
  onEndNear: () => void;
}

function Rows({ pages, isFiltered, onEndNear }: RowsProps) {
  const jobs = useMemo(() => jobsOf(pages), [pages]);
  const total = pages.pages[0]?.total ?? jobs.length;
  const [choice, setChoice] = useState(EMPTY_CHOICE);
  const [current, setCurrent] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const chosen = chosenOf(choice, jobs);
  const [asked, setAsked] = useState<readonly Job[]>();
  const toggle = useCallback((id: string) => setChoice((before) => toggled(before, id)), []);
  const virtualizer = useRows(jobs, grid);
  const rows = virtualizer.getVirtualItems();
  const isEndNear = (rows.at(-1)?.index ?? 0) >= jobs.length - OVERSCAN;
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);
  const tabStop = jobs.some(({ id }) => id === current) ? current : jobs[0]?.id;
  const goTo = (index: number) => {
    const job = jobs[index];
    if (!job) return;
    setCurrent(job.id);
    virtualizer.scrollToIndex(index);
    focusSoon(() => grid.current?.querySelector<HTMLElement>(`[data-job="${job.id}"]`));
  };
  const press = (event: KeyboardEvent) => {
    const at = jobs.findIndex(({ id }) => id === current);
    const job = jobs[at];
    if (!job || !isOnRow(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = rowAfterKey(at, event.key, jobs.length);
    if (next !== undefined) goTo(next);
    else if (event.key === 'Enter') void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } });
    else if (event.key === 'x' || event.key === ' ') toggle(job.id);
    else if (event.key === 'm') setAsked(chosen.length > 0 ? chosen : [job]);
    else return;
    event.preventDefault();
  };
  if (jobs.length === 0)
    return <p className="note list-empty">{isFiltered ? 'No job is like that.' : 'No jobs here.'}</p>;
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
      <div
        className="job-grid"
        role="grid"
        aria-label="Jobs"
        aria-multiselectable="true"
        aria-rowcount={total + 1}
        ref={grid}
        onKeyDown={press}
        tabIndex={-1}
      >
        <div role="rowgroup">
          <div role="row" className="job-grid-head" aria-rowindex={1}>
            {['Chosen', 'Job', 'Stage', 'Pay', 'Next', 'Tags'].map((title) => (
              <span
                key={title}
                role="columnheader"
                className={title === 'Chosen' ? 'visually-hidden' : undefined}
              >
                {title}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="virtual" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const job = jobs[index];
            return job === undefined ? null : (
              <JobRow
                key={key}
                job={job}
                index={index}
                top={start - virtualizer.options.scrollMargin}
                measure={virtualizer.measureElement}
                isChosen={choice.has(job.id)}
                isTabStop={job.id === tabStop}
                onToggle={toggle}
                onFocus={setCurrent}
              />
            );
          })}
        </div>
      </div>
      <p className="note">{counted(total, 'job')}</p>
    </>
  );
}

/** The list scrolls with the page. */
function useRows(jobs: readonly Job[], grid: { current: HTMLElement | null }) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [grid]);
  return useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: (index) => jobs[index]?.id ?? index,
  });
}

function isOnRow({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('[role=row]');
}
