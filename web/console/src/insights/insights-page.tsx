import './insights.css';
import type { Pipeline } from '@wagewright/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePipeline } from '../api/services.ts';
import { Narrowing } from '../charts/narrowing.tsx';
import { WeekBars } from '../charts/week-bars.tsx';
import { OUTCOME_WORDS, STATUS_WORDS } from '../records/job.ts';
import { type DayRange, insightsQuery } from '../records/queries.ts';
import { SearchPage } from '../records/search-page.tsx';
import { weeksOf } from '../today/search-figures.ts';
import { type Day, daysBetween, DAYS_A_WEEK } from '../ui/days.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FigureTable } from '../ui/figure-table.tsx';
import { counted, day, mediumDay, readerDay, share, wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { rangeOf, type InsightsView, SPANS } from './insights-view.ts';
import { OfficeSection } from './office-section.tsx';

type Insights = Pipeline.InsightsResponse;

/** Fewer have no shares, and no bars. */
const ENOUGH = 5;
/** More bars have no room for their numbers. */
const MOST_BARS = 26;
const LEAST_BARS = 4;
const COMPANIES = 10;

/** How the search went, in shares and days. */
export function InsightsPage(): ReactNode {
  const view = useSearch({ from: '/insights' });
  const today = readerDay(useNow());
  const range = rangeOf(view, today);
  const insights = useQuery(insightsQuery(usePipeline(), range));
  return (
    <SearchPage title="How it went" lead="Counted from your own jobs. Only you see it.">
      <RangeBar view={view} />
      <Loaded query={insights} what="how it went">
        {(found) =>
          found.total === 0 ? (
            <Nothing isRange={range.from !== undefined || range.to !== undefined} />
          ) : (
            <>
              <Figures insights={found} today={today} range={range} />
              <OfficeSection range={range} />
            </>
          )
        }
      </Loaded>
    </SearchPage>
  );
}

function Nothing({ isRange }: { isRange: boolean }) {
  return (
    <EmptyState title={isRange ? 'No applications in this time' : 'No applications yet'}>
      {isRange ? (
        <p>Choose another time above. A job counts on the day on which you applied.</p>
      ) : (
        <p>
          Once you have moved jobs to Applied on the <Link to="/jobs">board</Link>, this page shows which of
          them were answered, how long that took, and which source brought interviews.
        </p>
      )}
    </EmptyState>
  );
}

function Figures({ insights, today, range }: { insights: Insights; today: Day; range: DayRange }) {
  const { total, undated, setAside, stages } = insights;
  return (
    <>
      <Section title={counted(total, 'application')} note={notesOn(total, undated, setAside)}>
        <Narrowing stages={stages} />
        <FigureTable
          title="Stages"
          columns={['Reached', 'Share', 'Median days', 'Still there']}
          rows={stages.map(({ stage, reached, share: part, medianDays, stillThere }) => [
            STATUS_WORDS[stage],
            wholeNumber(reached),
            shareWord(part),
            daysWord(medianDays),
            wholeNumber(stillThere),
          ])}
          note="Days since the previous stage. A dash means that fewer than three are known."
        />
      </Section>
      <Section title="How they ended">
        <FigureTable
          title="Endings"
          columns={['Jobs', 'Share', 'Median days']}
          rows={insights.outcomes.map(({ outcome, count, share: part, medianDays }) => [
            OUTCOME_WORDS[outcome],
            wholeNumber(count),
            shareWord(part),
            daysWord(medianDays),
          ])}
          note="Days count from your application. An ending that was imported has no known day."
        />
      </Section>
      <Section title="By source">
        <Sources insights={insights} />
      </Section>
      {insights.byWeek.length === 0 ? null : (
        <Section title="By week">
          <Weeks weeks={insights.byWeek} last={lastDay(range, today)} today={today} />
        </Section>
      )}
      <Section
        title="How long answers take"
        note="The days within which nine of ten answers came. A job that waits longer counts as silent."
      >
        <Answers waits={insights.waits} />
      </Section>
    </>
  );
}

function notesOn(total: number, undated: number, setAside: number): string | undefined {
  const notes = [
    ...(total < ENOUGH
      ? [`${counted(total, 'application is', 'applications are')} too few for a share.`]
      : []),
    ...(undated > 0 ? [`${counted(undated, 'has', 'have')} no known date.`] : []),
    ...(setAside > 0 ? [`${counted(setAside, 'was', 'were')} archived or moved back to Saved.`] : []),
  ];
  return notes.length === 0 ? undefined : notes.join(' ');
}

function Sources({ insights: { bySource, otherSources } }: { insights: Insights }) {
  const others = otherSources && {
    ...otherSources,
    source: counted(otherSources.sources, 'other source'),
    shares: null,
  };
  return (
    <FigureTable
      title="Applications by source"
      columns={['Applied', 'Answered', 'Interviews', 'Offers']}
      rows={[...bySource, ...(others ? [others] : [])].map(
        ({ source, applied, answered, interviews, offers, shares }) => [
          source ?? 'Not known',
          wholeNumber(applied),
          withShare(answered, shares?.answered),
          withShare(interviews, shares?.interviews),
          withShare(offers, shares?.offers),
        ],
      )}
      note="Set the source on a job’s page. A share needs five applications."
    />
  );
}

function Weeks({ weeks, last, today }: { weeks: Insights['byWeek']; last: Day; today: Day }) {
  const first = weeks[0]?.week ?? last;
  const span = Math.floor(daysBetween(first, last) / DAYS_A_WEEK) + 1;
  const shown = weeksOf(weeks, last, Math.max(LEAST_BARS, Math.min(MOST_BARS, span)));
  const label = span > MOST_BARS ? `Applications of the last ${MOST_BARS} weeks` : 'Applications a week';
  return (
    <>
      <WeekBars weeks={shown} label={label} end={last === today ? undefined : day(last)} />
      <details>
        <summary>As a table</summary>
        <FigureTable
          title="Applications by week"
          columns={['Applied', 'Answered', 'Interviews', 'Offers']}
          rows={weeks
            .toReversed()
            .map(({ week, applied, answered, interviews, offers }) => [
              mediumDay(week),
              wholeNumber(applied),
              wholeNumber(answered),
              wholeNumber(interviews),
              wholeNumber(offers),
            ])}
        />
      </details>
    </>
  );
}

/** Up to today, unless the range ends before. */
function lastDay({ to }: DayRange, today: Day): Day {
  return to === undefined || to > today ? today : to;
}

const STAGES = [
  ['applied', 'From the application'],
  ['screening', 'From screening'],
  ['interviewing', 'From the interviews'],
] as const;

function Answers({ waits: { default: otherwise, byStage, byCompany } }: { waits: Pipeline.Waits }) {
  const rows = [
    ...STAGES.flatMap(([stage, text]) => {
      const wait = byStage[stage];
      return wait ? [[text, wholeNumber(wait.days), wholeNumber(wait.count)]] : [];
    }),
    ...byCompany
      .slice(0, COMPANIES)
      .map(({ company, days, count }) => [company, wholeNumber(days), wholeNumber(count)]),
  ];
  return rows.length === 0 ? (
    <p>You have too few answers yet. After {otherwise.days} days without one, a job counts as silent.</p>
  ) : (
    <FigureTable
      title="How long answers take"
      columns={['Days', 'Answers']}
      rows={rows}
      note={otherwise.why}
    />
  );
}

function withShare(count: number, part: number | undefined): string {
  return part === undefined ? wholeNumber(count) : `${wholeNumber(count)} (${share(part)})`;
}

function shareWord(part: number | null): string {
  return part === null ? '–' : share(part);
}

function daysWord(days: number | null): string {
  return days === null ? '–' : wholeNumber(days);
}

/** All, the last days, or from one day to another. */
function RangeBar({ view }: { view: InsightsView }): ReactNode {
  const navigate = useNavigate({ from: '/insights' });
  const { from = '', to = '' } = view;
  const change = (days: { from?: string; to?: string }) => {
    const { from: first, to: last } = { from, to, ...days };
    void navigate({ search: { ...(first && { from: first }), ...(last && { to: last }) }, replace: true });
  };
  return (
    <div className="range-bar">
      <nav aria-label="Range" className="range-links">
        <Link to="/insights" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
          All
        </Link>
        {SPANS.map((days) => (
          <Link
            key={days}
            to="/insights"
            search={{ days }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            Last {days} days
          </Link>
        ))}
      </nav>
      <label className="field">
        <span className="field-label">Applied from</span>
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">to</span>
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </label>
    </div>
  );
}
