import './today.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { lazily } from '../ui/code.ts';
import { useAddJob } from '../add/use-add-job.tsx';
import { usePipeline } from '../api/services.ts';
import { useMail } from '../mails/use-mail.tsx';
import { jobListQuery, insightsQuery } from '../records/queries.ts';
import { SearchPage } from '../records/search-page.tsx';
import { readerDay, shortWeekday } from '../ui/format.ts';
import { useNow } from '../ui/moment.tsx';
import { Now } from './now.tsx';
import { WeekStrip } from './week-strip.tsx';
import { Narrowing } from '../charts/narrowing.tsx';
import { WeekBars } from '../charts/week-bars.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { weeksOf, weeksWords } from './search-figures.ts';

// Seen on the first day alone.
const NothingYet = lazily(async () => (await import('./nothing-yet.tsx')).NothingYet);

/** The next actions, this week's appointments and the state of the search, on one screen of a laptop. */
export function TodayPage(): ReactNode {
  const today = readerDay(useNow());
  const hasJobs = useHasJobs();
  const adding = useAddJob();
  const mail = useMail();
  return (
    // Without jobs, the button is beside its explanation.
    <SearchPage
      title={shortWeekday(today, today)}
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

/** How far the search is, as pictures: the stages that narrow, and the applications of each week. */
function SearchSoFar(): ReactNode {
  const insights = useQuery(insightsQuery(usePipeline()));
  const today = readerDay(useNow());
  return (
    <Section title="Your search so far" actions={<Link to="/insights">How it went</Link>}>
      <Loaded query={insights} what="your search">
        {({ total, stages, byWeek }) => {
          if (total === 0)
            return <p className="note">No applications yet. This fills as you move jobs to Applied.</p>;
          const weeks = weeksOf(byWeek, today);
          return (
            <>
              <Narrowing stages={stages} />
              <WeekBars weeks={weeks} label={weeksWords(weeks)} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
