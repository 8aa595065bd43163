import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { Narrowing } from '../charts/narrowing.tsx';
import { WeekBars } from '../charts/week-bars.tsx';
import { STATUS_WORDS } from '../records/job.ts';
import { summaryQuery } from '../records/queries.ts';
import { counted, readerDay, shortWeekday, wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { applicationsQuery, narrowingQuery } from './queries.ts';
import { weeksWords } from './search-figures.ts';

/** How far the search is, as pictures: the stages that narrow, and the applications of each week. */
export function SearchSoFar(): ReactNode {
  const stages = useQuery(narrowingQuery(usePipeline()));
  return (
    <Section title="Your search so far">
      <Loaded query={stages} what="your search">
        {(found) =>
          found[0]?.reached === 0 ? (
            <p className="note">No applications yet. This fills as you move jobs to Applied.</p>
          ) : (
            <>
              <Narrowing stages={found} />
              <Applications />
              <Wins />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Applications() {
  const today = readerDay(useNow());
  // The largest of the requests, and the last.
  const { data } = useQuery(applicationsQuery(usePipeline(), today));
  if (!data) return null;
  const words = weeksWords(data.weeks);
  const among = data.among === undefined ? '' : ` (of the last ${wholeNumber(data.among)} changed)`;
  return <WeekBars weeks={data.weeks} label={words + among} />;
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
