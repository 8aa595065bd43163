import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { Job } from '../../records/job.ts';
import type { JobSort } from '../../records/job-filters.ts';
import { readerDay } from '../../ui/format.ts';
import { type Choice, rowAfterKey } from './rows.ts';
import { JobRow } from './job-row.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import type { PatienceWith } from '../use-patience.ts';
import { Icon } from '../../ui/icons.tsx';

/** The columns, with the order of a press on those that have one. */
const LIST_COLUMNS: readonly ListColumn[] = [
  { title: 'Job' },
  { title: 'Company', sort: 'company' },
  { title: 'Stage' },
  { title: 'Applied', sort: 'appliedAt' },
  { title: 'Pay', sort: '-pay' },
  { title: 'Next' },
  { title: 'Tags' },
];

interface ListColumn {
  title: string;
  sort?: JobSort;
}

interface GridHeadProps {
  sort: JobSort | undefined;
  onSort: (sort: JobSort) => void;
}

/** Height of a row before it is measured, pixels. */
const ROW_PX = 62;
const OVERSCAN = 8;

interface JobGridProps {
  jobs: readonly Job[];
  total: number;
  choice: Choice;
  sort: JobSort | undefined;
  patience: PatienceWith;
  onSort: (sort: JobSort) => void;
  onToggle: (id: string, isRange: boolean) => void;
  /** From one row to the next by Shift and an arrow. */
  onExtend: (id: string, next: string) => void;
  actions: Readonly<Record<string, (job: Job) => void>>;
  /** Called near the end, so that the next page arrives in time. */
  onEndNear: () => void;
}

/** Only the visible rows are in the document. */
export function JobGrid(props: JobGridProps): ReactNode {
  const { jobs, total, choice, sort, patience, onSort, onToggle, onExtend, actions, onEndNear } = props;
  const grid = useRef<HTMLDivElement>(null);
  const virtualizer = useRows(jobs, grid);
  const rows = virtualizer.getVirtualItems();
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index);
  const { tabStop, onFocus, onKeyDown } = useRowKeys({ jobs, grid, scrollTo, onExtend, actions });
  const isEndNear = (rows.at(-1)?.index ?? 0) >= jobs.length - OVERSCAN;
  useEffect(() => {
    if (isEndNear) onEndNear();
  }, [isEndNear, onEndNear]);
  const today = readerDay(Date.now());
  return (
    <div
      className="job-grid"
      role="grid"
      aria-label="Jobs"
      aria-multiselectable="true"
      aria-rowcount={total + 1}
      ref={grid}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <GridHead sort={sort} onSort={onSort} />
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
              isChosen={choice.ids.has(job.id)}
              isTabStop={job.id === tabStop}
              today={today}
              patience={patience}
              onToggle={onToggle}
              onFocus={onFocus}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The list scrolls with the page. */
function useRows(jobs: readonly Job[], grid: RefObject<HTMLElement | null>) {
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

interface RowKeysOptions {
  jobs: readonly Job[];
  grid: RefObject<HTMLElement | null>;
  /** Scrolls to a row, so that it is drawn. */
  scrollTo: (index: number) => void;
  onExtend: JobGridProps['onExtend'];
  /** The keys' actions on the focused row. */
  actions: Readonly<Record<string, (job: Job) => void>>;
}

interface RowKeys {
  tabStop: string | undefined;
  onFocus: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys of a grid: one row has the tab stop, and the keys reach the others from it. */
function useRowKeys({ jobs, grid, scrollTo, onExtend, actions }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState<string>();
  const at = jobs.findIndex(({ id }) => id === current);
  const goTo = (index: number) => {
    const id = jobs[index]?.id;
    setCurrent(id);
    scrollTo(index);
    focusSoon(() => grid.current?.querySelector<HTMLElement>(`[data-job="${id}"]`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const job = jobs[at];
    if (!job || !isOnRow(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = rowAfterKey(at, event.key, jobs.length);
    const action = actions[event.key];
    if (next === undefined && !action) return;
    event.preventDefault();
    const nextJob = next === undefined ? undefined : jobs[next];
    if (event.shiftKey && nextJob && event.key.startsWith('Arrow')) onExtend(job.id, nextJob.id);
    if (next !== undefined) goTo(next);
    else action?.(job);
  };
  return { tabStop: jobs[at]?.id ?? jobs[0]?.id, onFocus: setCurrent, onKeyDown };
}

function isOnRow({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('[role=row]');
}

/** The titles of the columns; a press orders the list by one. */
function GridHead(props: GridHeadProps): ReactNode {
  return (
    <div role="rowgroup">
      <div role="row" className="job-grid-head" aria-rowindex={1}>
        <span role="columnheader" className="visually-hidden">
          Chosen
        </span>
        {LIST_COLUMNS.map((column) => (
          <ColumnHeader key={column.title} {...props} column={column} />
        ))}
      </div>
    </div>
  );
}

function ColumnHeader({
  column: { title, sort: own },
  sort,
  onSort,
}: GridHeadProps & { column: ListColumn }) {
  if (own === undefined) return <span role="columnheader">{title}</span>;
  const isOrder = sort === own;
  const direction = own.startsWith('-') ? 'descending' : 'ascending';
  return (
    <span role="columnheader" aria-label={title} aria-sort={isOrder ? direction : undefined}>
      <button type="button" className="job-sorter" data-order={isOrder} onClick={() => onSort(own)}>
        {title}
        {isOrder ? <Icon name={direction === 'ascending' ? 'above' : 'below'} size={14} /> : null}
      </button>
    </span>
  );
}
