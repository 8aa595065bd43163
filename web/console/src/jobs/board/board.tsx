import '../../records/stage.css';
import './job-card.css';
import './board.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nameOf } from '../../records/job-writes.ts';
import type { Job, JobStatus } from '../../records/job.ts';
import type { JobFilters } from '../../records/job-filters.ts';
import { type JobPages, jobsOf } from '../../records/job-pages.ts';
import { KEYS } from '../../records/keys.ts';
import { useWaiting } from '../../records/send-write.ts';
import { type Stage, stageOf } from '../../records/stage.ts';
import { announce } from '../../shell/announcements.tsx';
import { useMove } from '../../records/use-move.ts';
import { lazily } from '../../ui/code.ts';
import { BoardColumn } from './board-column.tsx';
import {
  type BoardColumn as BoardColumnOf,
  changesOfMove,
  columnBeside,
  cardBeside,
  type ColumnJobs,
} from './columns.ts';
import { useTouchDrag } from './drag.ts';
import { goToColumn, StageChips } from './stage-chips.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import type { PatienceWith } from '../use-patience.ts';

const MoveDialog = lazily(async () => (await import('../../records/move-dialog.tsx')).MoveDialog);

interface Asked {
  job: Job;
  isEnding: boolean;
}

interface BoardProps {
  columns: readonly BoardColumnOf[];
  filters: JobFilters;
  patience: PatienceWith;
  onAdd: (stage: JobStatus) => void;
}

/** On a phone, where one column fills the screen, the stages above it go to theirs. */
export function Board({ columns, filters, patience, onAdd }: BoardProps): ReactNode {
  const board = useRef<HTMLDivElement>(null);
  const { focused, setFocused, goTo } = useFocusedCard(board);
  const [asked, setAsked] = useState<Asked>();
  const move = useMove();
  const waiting = useWaiting();
  const loadedColumns = useLoadedColumns(columns, filters);
  const moveTo = useLatest((job: Job, to: Stage) => {
    const changes = changesOfMove(job, to);
    if (changes === 'ask') setAsked({ job, isEnding: true });
    else if (changes) move([job], changes);
  });
  const ask = useCallback((job: Job) => setAsked({ job, isEnding: false }), []);
  useTouchDrag(board, (id) => jobIn(loadedColumns(), id));
  const press = boardKeys({ loadedColumns, focused, goTo, moveTo, ask });
  return (
    <>
      <StageChips columns={columns} filters={filters} onGo={(stage) => goToColumn(board.current, stage)} />
      {/* The keys work on the cards, which have the focus; the board itself is no control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className="board" ref={board} role="group" aria-label="Board" tabIndex={-1} onKeyDown={press}>
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            filters={filters}
            current={focused?.id}
            waiting={waiting}
            patience={patience}
            onAdd={onAdd}
            onDrop={moveTo}
            onMove={ask}
            onFocus={setFocused}
          />
        ))}
        {asked ? (
          <MoveDialog
            jobs={[asked.job]}
            isEnding={asked.isEnding}
            onClose={(changes) => {
              setAsked(undefined);
              goTo(asked.job, stageOf({ ...asked.job, ...changes }));
            }}
          />
        ) : null}
      </div>
    </>
  );
}

type GoTo = (job: Job, columnId?: Stage) => void;

function useFocusedCard(board: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<Job>();
  const goTo: GoTo = useCallback(
    (job, columnId = stageOf(job)) => {
      setFocused(job);
      const cards = `[data-column="${columnId}"] [data-job`;
      const find = (selector: string) => () => board.current?.querySelector<HTMLElement>(selector);
      // A card that moved beyond the loaded pages is not there: the column's first one gets the focus.
      focusSoon(find(`${cards}="${job.id}"] a`), find(`${cards}] a`));
    },
    [board],
  );
  return { focused, setFocused, goTo };
}

function useLoadedColumns(columns: BoardProps['columns'], filters: JobFilters): () => ColumnJobs[] {
  const client = useQueryClient();
  return () =>
    columns.map((column) => {
      const pages = client.getQueryData<JobPages>(KEYS.jobList({ ...filters, ...column.filters }));
      return { id: column.id, jobs: pages ? jobsOf(pages) : [] };
    });
}

function jobIn(columns: readonly ColumnJobs[], id: string): Job | undefined {
  return columns.flatMap(({ jobs }) => jobs).find((job) => job.id === id);
}

interface BoardKeys {
  loadedColumns: () => ColumnJobs[];
  focused: Job | undefined;
  goTo: GoTo;
  moveTo: (job: Job, to: Stage) => void;
  ask: (job: Job) => void;
}

/** The keys on a card: `m` asks where to move it, Shift with an arrow moves it, others go to another card. */
function boardKeys({ loadedColumns, focused, goTo, moveTo, ask }: BoardKeys) {
  const moveBeside = (job: Job, step: 1 | -1) => {
    const to = columnBeside(stageOf(job), step);
    if (to === undefined) {
      announce(`${nameOf(job)} is at the end of the board.`);
      return;
    }
    moveTo(job, to);
    if (to !== 'closed') goTo(job, to);
  };
  return (event: KeyboardEvent) => {
    if (!focused || !isOnCard(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const columns = loadedColumns();
    const job = jobIn(columns, focused.id);
    if (!job) return;
    if (event.key === 'm') ask(job);
    else if (event.shiftKey && isSideways(event.key)) moveBeside(job, event.key === 'ArrowRight' ? 1 : -1);
    else {
      const next = cardBeside(columns, job.id, event.key);
      if (!next) return;
      goTo(next);
    }
    event.preventDefault();
  };
}

function isOnCard({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('[data-job]') !== null;
}

function isSideways(key: string): boolean {
  return key === 'ArrowLeft' || key === 'ArrowRight';
}

/** A stable function that always calls the latest version. */
function useLatest<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call);
  latest.current = call;
  return useMemo(
    () =>
      (...args) =>
        latest.current(...args),
    [],
  );
}
