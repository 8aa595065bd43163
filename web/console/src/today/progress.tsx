import type { Pipeline } from '@wagewright/sdk';
import { JOB_STATUSES, STATUS_WORDS } from '../records/job.ts';
import { day, share, wholeNumber } from '../ui/format.ts';
import { Section } from '../ui/page.tsx';

/** The progress of the search: jobs in each stage, the response rate, and the steps forward of the last 30 days. */
export function Progress({ summary: { summary, recentWins } }: { summary: Pipeline.SummaryResponse }) {
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
