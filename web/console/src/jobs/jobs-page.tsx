import './jobs.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { useAddJob } from '../add/use-add-job.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Board } from './board/board.tsx';
import type { JobFilters } from '../records/job-filters.ts';
import { jobCountQuery, jobListQuery } from '../records/queries.ts';
import { filterCount, filtersOf, NO_FILTERS, type JobView } from './job-view.ts';
import { JobList } from './list/job-list.tsx';
import { SearchPage } from '../records/search-page.tsx';
import { Toolbar } from './toolbar.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';

export function JobsPage(): ReactNode {
  const view = useSearch({ from: '/jobs' });
  const navigate = useNavigate({ from: '/jobs' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const change = useCallback(
    (changes: Partial<JobView>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
  useShortcuts({ '?': () => setHelpOpen(true), '/': focusSearch });
  const filters = useMemo(() => filtersOf(view), [view]);
  const isFiltered = view.q !== undefined || filterCount(view) > 0;
  const isEmpty = useIsEmpty();
  const adding = useAddJob();
  return (
    <SearchPage
      title={view.view === 'list' ? 'Jobs' : 'Board'}
      actions={
        <div className="actions">
          <span className="keys-only">
            <Button kind="quiet" onPress={() => setHelpOpen(true)}>
              Shortcuts
            </Button>
          </span>
          {isEmpty ? null : adding.button()}
        </div>
      }
    >
      {adding.dialog}
      {isEmpty ? (
        <FirstJob addButton={adding.button('Add your first job')} />
      ) : (
        <>
          <Toolbar view={view} onChange={change} />
          <Matches
            filters={filters}
            isFiltered={isFiltered}
            q={view.q}
            onClear={() => change({ ...NO_FILTERS, q: undefined })}
          >
            {view.view === 'list' ? <JobList filters={filters} /> : <Board filters={filters} />}
          </Matches>
        </>
      )}
      {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
    </SearchPage>
  );
}

interface MatchesProps {
  filters: JobFilters;
  isFiltered: boolean;
  q: string | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** The jobs; where the search or the filters leave none, that sentence and the way back in their place. */
function Matches({ filters, isFiltered, q, onClear, children }: MatchesProps) {
  const list = useInfiniteQuery({ ...jobListQuery(usePipeline(), filters), enabled: isFiltered });
  if (!isFiltered || list.data?.pages[0]?.total !== 0) return children;
  return (
    <div className="notice" role="status">
      <p>{q === undefined ? 'No job matches these filters.' : `No job matches “${q}”.`}</p>
      <Button onPress={onClear}>Show all jobs</Button>
    </div>
  );
}

/** Archived ones count. */
function useIsEmpty(): boolean {
  return useQuery(jobCountQuery(usePipeline())).data === 0;
}

function FirstJob({ addButton }: { addButton: ReactNode }) {
  return (
    <EmptyState title="No jobs yet" action={addButton}>
      <p>
        Every job that you look at gets a card here. Move it from Saved to Applied, Screening, Interviewing
        and Offer as it goes; what the market pays for it is looked up by itself.
      </p>
    </EmptyState>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('.job-search input')?.focus();
}

const SHORTCUTS: readonly { title: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    title: 'Everywhere here',
    keys: [
      ['?', 'This list'],
      ['/', 'Search'],
      ['n', 'Add a job'],
      ['Ctrl Z', 'Undo what was just said'],
    ],
  },
  {
    title: 'On a card of the board',
    keys: [
      ['← ↑ ↓ →', 'To another card'],
      ['Shift ← →', 'Move it to the stage before or behind'],
      ['m', 'Move it to any stage, or say how it ended'],
      ['Enter', 'Open it'],
    ],
  },
  {
    title: 'On a row of the list',
    keys: [
      ['j k or ↓ ↑', 'To the next row or the one before'],
      ['Home End', 'To the first row or the last'],
      ['x or Space', 'Choose it'],
      ['m', 'Move what is chosen, or this row'],
      ['Enter', 'Open it'],
    ],
  },
];

function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      {SHORTCUTS.map(({ title, keys }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl className="shortcuts">
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Dialog>
  );
}
