import './jobs.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AddJobDialog } from './add-job-dialog.tsx';
import { Board } from './board/board.tsx';
import { jobCountQuery } from './data/queries.ts';
import { filterCount, filtersOf, type JobView } from './job-view.ts';
import { JobList } from './list/job-list.tsx';
import { SearchPage } from './search-page.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The jobs, as a board or as a list; the address says which, and what is searched for. */
export function JobsPage(): ReactNode {
  const view = useSearch({ from: '/jobs' });
  const navigate = useNavigate({ from: '/jobs' });
  const [dialog, setDialog] = useState<'add' | 'help'>();
  const change = useCallback(
    (changes: Partial<JobView>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
  useShortcuts({ '?': () => setDialog('help'), n: () => setDialog('add'), '/': focusSearch });
  const filters = useMemo(() => filtersOf(view), [view]);
  const isFiltered = view.q !== undefined || filterCount(view) > 0;
  const isEmpty = useIsEmpty();
  return (
    <SearchPage
      title={view.view === 'list' ? 'Jobs' : 'Board'}
      actions={
        <div className="actions">
          <Button kind="quiet" onPress={() => setDialog('help')}>
            Keys
          </Button>
          <Button kind="main" onPress={() => setDialog('add')}>
            Add a job
          </Button>
        </div>
      }
    >
      {isEmpty ? (
        <FirstJob onAdd={() => setDialog('add')} />
      ) : (
        <>
          <Toolbar view={view} onChange={change} />
          {view.view === 'list' ? (
            <JobList filters={filters} isFiltered={isFiltered} />
          ) : (
            <Board filters={filters} />
          )}
        </>
      )}
      {dialog === 'add' ? <AddJobDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'help' ? <ShortcutsDialog onClose={() => setDialog(undefined)} /> : null}
    </SearchPage>
  );
}

/** Whether the account has no job at all, archived ones included. */
function useIsEmpty(): boolean {
  return useQuery(jobCountQuery(usePipeline())).data === 0;
}

function FirstJob({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No jobs yet"
      action={
        <Button kind="main" onPress={onAdd}>
          Add your first job
        </Button>
      }
    >
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
