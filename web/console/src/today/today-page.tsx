import './today.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAddJob } from '../add/use-add-job.tsx';
import { usePipeline } from '../api/pipeline.ts';
import { useMail } from '../mails/use-mail.tsx';
import { jobListQuery } from '../records/queries.ts';
import { SearchPage } from '../records/search-page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { readerDay, weekday } from '../ui/format.ts';
import { useNow } from '../ui/moment.tsx';
import { Now } from './now.tsx';
import { SearchSoFar } from './search-so-far.tsx';
import { WeekStrip } from './week-strip.tsx';

// Below what a laptop shows at first, and with fields that nothing else here needs.
const CheckIn = lazy(async () => ({ default: (await import('./check-in.tsx')).CheckIn }));

/** What to do now, what is on this week and how far the search is, on one screen of a laptop. */
export function TodayPage(): ReactNode {
  const today = readerDay(useNow());
  const hasJobs = useHasJobs();
  const adding = useAddJob();
  const mail = useMail();
  return (
    // Without jobs, the button is beside its explanation.
    <SearchPage
      title={weekday(today, today)}
      actions={
        hasJobs === false ? undefined : (
          <>
            {mail.button}
            {adding.button()}
          </>
        )
      }
    >
      {adding.dialog}
      {mail.dialog}
      {hasJobs === false ? (
        <NothingYet addButton={adding.button()} />
      ) : (
        <div className="today">
          <Now />
          <WeekStrip />
          <SearchSoFar />
          <Suspense>
            <CheckIn />
          </Suspense>
        </div>
      )}
    </SearchPage>
  );
}

/** Undefined while unknown. */
function useHasJobs(): boolean | undefined {
  const { data } = useInfiniteQuery(jobListQuery(usePipeline(), { archived: 'any', sort: '-updatedAt' }));
  return data && (data.pages[0]?.total ?? 0) > 0;
}

/** For new accounts: ways to add jobs. */
function NothingYet({ addButton }: { addButton: ReactNode }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="Your search begins here"
      action={
        <div className="actions">
          {addButton}
          <Button onPress={() => void navigate({ to: '/import' })}>Import a spreadsheet</Button>
        </div>
      }
    >
      <p>
        Paste the address or the text of a posting you like: company, title, place and pay are read from it.
        Or import the spreadsheet you keep already.
      </p>
      <p>
        From then on this page tells you each day what is due and what to do next: whom to ask again, which
        interview to prepare, whether an offer is below the market.
      </p>
    </EmptyState>
  );
}
