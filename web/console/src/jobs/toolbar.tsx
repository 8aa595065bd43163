import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SelectInput } from '../ui/fields.tsx';
import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import { OUTCOME_WORDS, STATUS_WORDS } from '../records/job.ts';
import { filterCount, JOB_SORTS, type JobView, NO_FILTERS } from './job-view.ts';

/** The search waits for this pause in typing, milliseconds. */
const TYPING_MS = 150;

interface ToolbarProps {
  view: JobView;
  onChange: (changes: Partial<JobView>) => void;
}

export function Toolbar({ view, onChange }: ToolbarProps): ReactNode {
  const [isOpen, setOpen] = useState(filterCount(view) > 0);
  const count = filterCount(view);
  return (
    <div className="job-tools">
      <ViewSwitch view={view} onChange={onChange} />
      <TypedText
        className="job-search"
        label="Search jobs"
        placeholder="Company, title or place"
        value={view.q}
        onChange={(q) => onChange({ q })}
      />
      <button
        type="button"
        className="button button-plain"
        aria-expanded={isOpen}
        aria-controls="job-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </button>
      <div className="job-sort field">
        <select
          aria-label="Order"
          value={view.sort ?? '-createdAt'}
          onChange={({ target }) =>
            onChange({ sort: JOB_SORTS.find(({ value }) => value === target.value)?.value })
          }
        >
          {JOB_SORTS.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div id="job-filters" className="job-filters" hidden={!isOpen}>
        <Filters view={view} onChange={onChange} />
      </div>
    </div>
  );
}

function ViewSwitch({ view, onChange }: ToolbarProps) {
  const isList = view.view === 'list';
  return (
    <div className="switch" role="group" aria-label="View">
      <button type="button" aria-pressed={!isList} onClick={() => onChange({ view: undefined })}>
        Board
      </button>
      <button type="button" aria-pressed={isList} onClick={() => onChange({ view: 'list' })}>
        List
      </button>
    </div>
  );
}

function Filters({ view, onChange }: ToolbarProps) {
  return (
    <>
      <TypedText
        label="Company"
        value={view.company}
        onChange={(company) => onChange({ company })}
        isLabelled
      />
      <TypedText label="Tag" value={view.tag} onChange={(tag) => onChange({ tag })} isLabelled />
      {view.view === 'list' ? <StageFilters view={view} onChange={onChange} /> : null}
      <SelectInput
        label="Archived"
        value={view.archived ?? ''}
        options={[
          { value: '', text: 'Left out' },
          { value: 'any', text: 'Shown as well' },
          { value: 'true', text: 'Only archived' },
        ]}
        onChange={(archived) => onChange({ archived: archived === '' ? undefined : archived })}
      />
      <label className="field">
        <span className="field-label">Added since</span>
        <input
          type="date"
          value={view.since ?? ''}
          onChange={({ target }) => onChange({ since: target.value === '' ? undefined : target.value })}
        />
      </label>
      {filterCount(view) === 0 ? null : (
        <Button kind="quiet" onPress={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </>
  );
}

/** For the list: the columns of the board show the stages. */
function StageFilters({ view, onChange }: ToolbarProps) {
  return (
    <>
      <SelectInput
        label="Stage"
        value={view.status?.[0] ?? ''}
        options={[
          { value: '', text: 'Any stage' },
          ...JOB_STATUSES.map((value) => ({ value, text: STATUS_WORDS[value] })),
        ]}
        onChange={(status) => onChange({ status: status === '' ? undefined : [status] })}
      />
      <SelectInput
        label="Ended"
        value={view.outcome?.[0] ?? ''}
        options={[
          { value: '', text: 'Open or ended' },
          { value: 'none', text: 'Open' },
          ...JOB_OUTCOMES.map((value) => ({ value, text: OUTCOME_WORDS[value] })),
        ]}
        onChange={(outcome) => onChange({ outcome: outcome === '' ? undefined : [outcome] })}
      />
    </>
  );
}

interface TypedTextProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  className?: string;
  placeholder?: string;
  isLabelled?: boolean;
}

/** A search text, applied at a pause in typing, so that typing stays fast. */
function TypedText({
  label,
  value = '',
  onChange,
  className = '',
  placeholder,
  isLabelled = false,
}: TypedTextProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(value);
  useEffect(() => {
    // The echo of one's own typing does not overwrite later input.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed === '' ? undefined : typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={`field ${className}`}>
      <span className={isLabelled ? 'field-label' : 'visually-hidden'}>{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
