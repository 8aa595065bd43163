import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { JOB_STATUSES } from '@wagewright/enums';
import './jobs.css';
import { usePipeline } from '../api/services.ts';
import { useAddJob } from '../add/use-add-job.tsx';
import { useMail } from '../mails/use-mail.tsx';
import { Button } from '../ui/button.tsx';
import { Board } from './board/board.tsx';
import type { JobFilters } from '../records/job-filters.ts';
import type { JobStatus } from '../records/job.ts';
import { jobCountQuery, jobListQuery } from '../records/queries.ts';
import { columnsOf, filterChips, filtersOf, NO_FILTERS, type JobView } from './job-view.ts';
import { SearchPage } from '../records/search-page.tsx';
import { lazily } from '../ui/code.ts';
import { Toolbar } from './toolbar.tsx';
import { usePatience } from './use-patience.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { AskedBefore } from '../ui/wait-words.tsx';
import { StageMark } from '../records/stage-mark.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const JobList = lazily(async () => (await import('./list/job-list.tsx')).JobList);
const ShortcutsDialog = lazily(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

export function JobsPage(): ReactNode {
  const view = useSearch({ from: '/jobs' });
  const change = useChangedView();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ '?': () => setHelpOpen(true), '/': focusSearch });
  const isEmpty = useIsEmpty();
  const adding = useAddJob();
  const mail = useMail();
  // An address that asks for the dialog asks once, also on a page that is open.
  const { open } = adding;
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (view.add === undefined) return;
    latestOpen.current();
    change({ add: undefined });
  }, [view.add, change]);
  return (
    <SearchPage
      title="Board"
      actions={
        <div className="actions">
          {isEmpty ? null : mail.button}
          {isEmpty ? null : adding.button()}
        </div>
      }
    >
      {adding.dialog}
      {mail.dialog}
      {isEmpty ? (
        <FirstJob addButton={adding.button('Add your first job')} />
      ) : (
        <Jobs view={view} onChange={change} onAdd={open} />
      )}
      {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
    </SearchPage>
  );
}

type ChangeView = (changes: Partial<JobView>) => void;

function useChangedView(): ChangeView {
  const navigate = useNavigate({ from: '/jobs' });
  return useCallback(
    (changes) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
}

interface JobsProps {
  view: JobView;
  onChange: ChangeView;
  onAdd: (stage: JobStatus) => void;
}

function Jobs({ view, onChange, onAdd }: JobsProps) {
  const ghost = usePatience();
  const filters = useMemo(() => filtersOf(view), [view]);
  return (
    <>
      <Toolbar view={view} ghost={ghost} onChange={onChange} />
      <Matches
        filters={filters}
        isFiltered={view.q !== undefined || filterChips(view).length > 0}
        q={view.q}
        onClear={() => onChange({ ...NO_FILTERS, q: undefined })}
      >
        {view.view === 'list' ? (
          <JobList filters={filters} patience={ghost.patience} onSort={(sort) => onChange({ sort })} />
        ) : (
          <Board columns={columnsOf(view)} filters={filters} patience={ghost.patience} onAdd={onAdd} />
        )}
      </Matches>
    </>
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
  if (!isFiltered || list.data?.pages[0]?.total !== 0)
    return (
      <>
        <AskedBefore isOld={isFiltered && list.isPending} />
        {children}
      </>
    );
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

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('.job-search input')?.focus();
}

/** In place of an empty board: what it will show, and both ways to fill it. */
function FirstJob({ addButton }: { addButton: ReactNode }): ReactNode {
  const actions = (
    <div className="actions">
      {addButton}
      <Link to="/import" className="button button-plain">
        Import a spreadsheet
      </Link>
    </div>
  );
  return (
    <EmptyState title="No jobs yet" action={actions}>
      <p>Paste a posting or import your spreadsheet. Each job becomes a card that you move along:</p>
      <p className="wrap">
        {[...JOB_STATUSES, 'closed' as const].map((stage) => (
          <StageMark key={stage} stage={stage} />
        ))}
      </p>
      <p>
        Each card shows what the job pays, how that compares with the market, and how long you have waited.
      </p>
    </EmptyState>
  );
}
