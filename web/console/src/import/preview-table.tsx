import type { Pipeline } from '@wagewright/sdk';
import { useState } from 'react';
import { faultWords, inWords, labelOf } from '../api/fault-words.ts';
import { payWords } from '../records/pay-words.ts';
import { givenDate } from '../records/given-date.ts';
import { OUTCOME_WORDS, STATUS_WORDS } from '../records/job.ts';
import { RecordDate } from '../records/record-date.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { TableHead } from '../ui/table-head.tsx';
import { Button } from '../ui/button.tsx';
import { wholeNumber } from '../ui/format.ts';

type Report = Pipeline.ImportJobsResponse;
type Row = Pipeline.ImportRowResponse;
type Action = Row['action'];

/** Maximum shown characters of a failed row's cells. */
const SHOWN_CELLS = 120;
/** Rows drawn at first, and with each "more". */
const SHOWN = 50;
const ACTIONS: Readonly<Record<Action, { tone: Tone; now: string; later: string }>> = {
  created: { tone: 'good', now: 'Added', later: 'Add' },
  updated: { tone: 'good', now: 'Updated', later: 'Update' },
  skipped: { tone: 'neutral', now: 'Skipped', later: 'Skip' },
  failed: { tone: 'bad', now: 'Problem', later: 'Problem' },
};

const COLUMNS = ['Job', 'Status', 'Place', 'Applied', 'Pay', 'Notes'];

export function PreviewTable({ report }: { report: Report }) {
  const [only, setOnly] = useState<Action>();
  const [count, setCount] = useState(SHOWN);
  const rows = only === undefined ? report.rows : report.rows.filter(({ action }) => action === only);
  return (
    <>
      <ActionFilter report={report} only={only} onChange={setOnly} />
      <div className="import-table preview">
        <table aria-label="Rows of the file">
          <TableHead columns={['Row', report.dryRun ? 'Plan' : 'Result', ...COLUMNS]} figures={['Row']} />
          <tbody>
            {rows.slice(0, count).map((row) => (
              <PreviewRow key={row.line} row={row} isDone={!report.dryRun} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > count ? (
        <div className="more">
          <Button onPress={() => setCount(count + SHOWN)}>
            Show more of {wholeNumber(rows.length)} rows
          </Button>
        </div>
      ) : null}
      {report.total > report.rows.length ? (
        <p className="note">
          Of {wholeNumber(report.total)} rows, you see those with a problem or a note, and those that are
          skipped.
        </p>
      ) : null}
    </>
  );
}

interface ActionFilterProps {
  report: Report;
  only: Action | undefined;
  onChange: (only: Action | undefined) => void;
}

function ActionFilter({ report, only, onChange }: ActionFilterProps) {
  const { dryRun, total } = report;
  const choices = (Object.keys(ACTIONS) as Action[]).filter((action) => report[action] > 0);
  return (
    <div className="actions" role="group" aria-label="Rows that are shown">
      <FilterButton isOn={only === undefined} onPress={() => onChange(undefined)} text="All" count={total} />
      {choices.map((action) => (
        <FilterButton
          key={action}
          isOn={only === action}
          onPress={() => onChange(action)}
          text={dryRun ? ACTIONS[action].later : ACTIONS[action].now}
          count={report[action]}
        />
      ))}
    </div>
  );
}

function FilterButton({
  isOn,
  onPress,
  text,
  count,
}: {
  isOn: boolean;
  onPress: () => void;
  text: string;
  count: number;
}) {
  return (
    <button type="button" className="button button-plain filter" aria-pressed={isOn} onClick={onPress}>
      {text} <b>{wholeNumber(count)}</b>
    </button>
  );
}

function PreviewRow({ row, isDone }: { row: Row; isDone: boolean }) {
  const { line, action, job, cells = [] } = row;
  const { tone, now, later } = ACTIONS[action];
  const applied = job && givenDate(job.appliedAt, job.appliedOn);
  const pay = job?.postedPay ?? job?.salary;
  return (
    <tr>
      <th scope="row" className="number">
        {line}
      </th>
      <td>
        <Badge tone={tone}>{isDone ? now : later}</Badge>
      </td>
      <td className="preview-job">
        {job ? (
          `${job.title} at ${job.company}`
        ) : (
          <span className="row-note">{cells.filter(Boolean).join(' · ').slice(0, SHOWN_CELLS)}</span>
        )}
      </td>
      <td data-label="Status">
        {job
          ? [STATUS_WORDS[job.status], job.outcome && OUTCOME_WORDS[job.outcome]].filter(Boolean).join(', ')
          : null}
      </td>
      <td data-label="Place">{job?.location}</td>
      <td data-label="Applied">{applied === undefined ? null : <RecordDate date={applied} />}</td>
      <td data-label="Pay">{pay ? payWords(pay) : null}</td>
      <td data-label="Notes">
        <RowNotes row={row} />
      </td>
    </tr>
  );
}

function RowNotes({ row: { matchedBy, error, details = [], warnings } }: { row: Row }) {
  return (
    <>
      {matchedBy === undefined ? null : (
        <p className="row-note">You already have it: {MATCHES[matchedBy]}.</p>
      )}
      {error !== undefined && details.length === 0 ? <p className="bad">{inWords(error)}</p> : null}
      {details.map((fault) => (
        <p key={fault.field + fault.message} className="bad">
          {labelOf(fault.field)}: {faultWords(fault)}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning.field + warning.message} className="row-note">
          {labelOf(warning.field)}: {faultWords(warning)}
        </p>
      ))}
    </>
  );
}

const MATCHES = {
  id: 'same id',
  externalId: 'same reference number',
  url: 'same link',
  companyTitleDay: 'same company, title and day',
} as const;
