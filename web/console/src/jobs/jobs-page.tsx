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
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

/** The jobs, as a board or as a list; the address has the view and the filters. */
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
          <Matches filters={filters} isFiltered={isFiltered} q={view.q} onClear={() => change(NO_FILTERS)}>
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

/** Whether the account has no jobs at all, archived ones included. */
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
