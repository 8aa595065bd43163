import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Narrowing } from '../charts/narrowing.tsx';
import { WeekBars } from '../charts/week-bars.tsx';
import { STATUS_WORDS } from '../records/job.ts';
import { insightsQuery, summaryQuery } from '../records/queries.ts';
import { counted, readerDay, shortWeekday } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { weeksOf, weeksWords } from './search-figures.ts';

/** How far the search is, as pictures: the stages that narrow, and the applications of each week. */
export function SearchSoFar(): ReactNode {
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
              <Wins />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** The steps forward of the last 30 days. */
function Wins() {
  const { data } = useQuery(summaryQuery(usePipeline()));
  const today = readerDay(useNow());
  const wins = data?.recentWins ?? [];
  if (wins.length === 0) return null;
  return (
    <details className="wins">
      <summary>{counted(wins.length, 'step forward', 'steps forward')} in the last 30 days</summary>
      <ul aria-label="Steps forward in the last 30 days">
        {wins.map(({ type, company, role, date }) => (
          <li key={type + company + role + date}>
            <strong>{STATUS_WORDS[type]}</strong> · {role} at {company}{' '}
            <span className="row-note">{shortWeekday(date, today)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
