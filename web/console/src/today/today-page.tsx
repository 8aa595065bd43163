import './today.css';
import type { Pipeline, Wagewright } from '@wagewright/sdk';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddJob } from '../add/use-add-job.tsx';
import { inWords } from '../api/fault-words.ts';
import { usePipeline } from '../api/pipeline.ts';
import { JOB_DATE_WORDS, type JobDate } from '../calendar/job-dates.ts';
import { useJobDates } from '../calendar/queries.ts';
import { isOver } from '../records/given-date.ts';
import { nameOf } from '../records/job-writes.ts';
import { JOB_STATUSES } from '@wagewright/enums';
import { STATUS_WORDS } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { jobListQuery, summaryQuery } from '../records/queries.ts';
import { RecordDateAgo } from '../records/record-date.tsx';
import { SearchPage } from '../records/search-page.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { addDays, dayAt } from '../ui/days.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { day, share, wholeNumber } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Section } from '../ui/page.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { CheckIn } from './check-in.tsx';
import { attentionBeside } from './suggested-call.ts';
import { SuggestionItem } from './suggestion-item.tsx';
import { ThisWeek } from './this-week.tsx';

/** Today and the next six days. */
const DAYS_AHEAD = 7;

export function TodayPage(): ReactNode {
  const summary = useQuery(summaryQuery(usePipeline()));
  const hasJobs = useHasJobs();
  const adding = useAddJob();
  return (
    <SearchPage
      title="Today"
      lead={<TodayWords />}
      // Without jobs, the button is beside its explanation.
      actions={hasJobs === false ? undefined : adding.button()}
    >
      {adding.dialog}
      {hasJobs === false ? (
        <NothingYet addButton={adding.button()} />
      ) : (
        <>
          <Dates />
          <Suggestions />
          <Loaded query={summary} what="your search">
            {(found) => <Progress summary={found} />}
          </Loaded>
          <CheckIn />
        </>
      )}
    </SearchPage>
  );
}

function TodayWords() {
  const words = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: READER_ZONE }).format(
    new Date(),
  );
  return <>{words}</>;
}

/** Undefined while unknown. */
function useHasJobs(): boolean | undefined {
  const { data } = useInfiniteQuery(jobListQuery(usePipeline(), { archived: 'any', sort: '-updatedAt' }));
  return data && (data.pages[0]?.total ?? 0) > 0;
}

function Dates() {
  const now = Date.now();
  const today = dayAt(new Date(now).toISOString(), READER_ZONE);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
  const dates = useJobDates(addDays(today, DAYS_AHEAD - 1));
  const overdue = dates?.filter(({ date }) => isOver(date, now, READER_ZONE)) ?? [];
  const ahead = dates?.filter((one) => !overdue.includes(one)) ?? [];
  return (
    <>
      <ThisWeek days={days} dates={ahead} areDatesKnown={dates !== undefined} />
      <Overdue dates={overdue} />
    </>
  );
}

function Overdue({ dates }: { dates: readonly JobDate[] }) {
  if (dates.length === 0) return null;
  return (
    <Section title="Overdue" note="Deadlines and follow-ups that have passed.">
      <ul className="due">
        {dates.map(({ kind, date, job }) => (
          <li key={kind + job.id}>
            <Badge tone="bad">{JOB_DATE_WORDS[kind]}</Badge>
            <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
              {nameOf(job)}
            </Link>
            <span className="row-note">
              <RecordDateAgo date={date} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Suggestions() {
  const pipeline = usePipeline();
  const suggestions = useQuery(suggestionsQuery(pipeline));
  const { data: summary } = useQuery(summaryQuery(pipeline));
  return (
    <Section title="What to do next" note="Each button does or records it, and can be undone.">
      <Loaded query={suggestions} what="suggestions">
        {(all) => {
          const attention = attentionBeside(summary?.needsAttention ?? [], all);
          if (all.length === 0 && attention.length === 0) return <AllDone />;
          return (
            <ul className="records">
              {all.map((suggestion) => (
                <SuggestionItem key={suggestion.id} suggestion={suggestion} />
              ))}
              {attention.map(({ jobId, company, role, reason, suggestion }) => (
                <li className="record" key={jobId}>
                  <div className="record-main">
                    <h3 className="record-title">
                      <Link to="/jobs/$jobId" params={{ jobId }}>
                        {role} at {company}
                      </Link>
                    </h3>
                    <p>{inWords(`${reason} ${suggestion}`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** The next actions, the most urgent first; at most fifty. */
function suggestionsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.suggestions,
    queryFn: async ({ signal }) => (await pipeline.suggestions.list({ timeZone: READER_ZONE, signal })).data,
  });
}

function AllDone() {
  return (
    <EmptyState title="Nothing waits for you">
      <p>
        Suggestions come by themselves: when news is late, an interview is near, or an offer wants an answer.
      </p>
    </EmptyState>
  );
}

/** The progress of the search: jobs in each stage, the response rate, and the steps forward of the last 30 days. */
function Progress({ summary: { summary, recentWins } }: { summary: Pipeline.SummaryResponse }) {
  return (
    <Section title="How far you are">
      <dl className="inline-facts card progress">
        {JOB_STATUSES.map((status) => (
          <div key={status}>
            <dt>{STATUS_WORDS[status]}</dt>
            <dd>{wholeNumber(summary.byStatus[status])}</dd>
          </div>
        ))}
        <div>
          <dt>Answered</dt>
          <dd>{share(summary.responseRate)}</dd>
        </div>
      </dl>
      {recentWins.length === 0 ? null : (
        <ul className="wins" aria-label="Steps forward in the last 30 days">
          {recentWins.map(({ type, company, role, date }) => (
            <li key={type + company + role + date}>
              <strong>{STATUS_WORDS[type]}</strong> · {role} at {company}{' '}
              <span className="row-note">{day(date)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
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
        Paste the address or the text of a posting that you like: company, title, place and pay are read from
        it. Or bring the spreadsheet that you keep already.
      </p>
      <p>
        From then on this page says each day what is on, what is due, and what to do next: whom to ask again,
        which interview to prepare, whether an offer is below the market.
      </p>
    </EmptyState>
  );
}
