import { type ReactNode, useState } from 'react';
import { Select } from '../ui/fields.tsx';
import { lazily } from '../ui/code.ts';
import { filterChips, JOB_SORTS, type JobView, NO_FILTERS } from './job-view.ts';
import { TypedText } from './typed-text.tsx';
import type { ChosenPatience } from './use-patience.ts';

const Filters = lazily(async () => (await import('./filters.tsx')).Filters);

interface ToolbarProps {
  view: JobView;
  ghost: ChosenPatience;
  onChange: (changes: Partial<JobView>) => void;
}

/** On a phone it is the search and one button, which opens the rest. */
export function Toolbar({ view, ghost, onChange }: ToolbarProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const count = filterChips(view).length;
  return (
    <div className="actions job-tools" data-open={isOpen}>
      <TypedText
        className="job-search"
        label="Search jobs"
        placeholder="Company, title, notes, contact"
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
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </button>
      <div className="job-look">
        <Order view={view} onChange={onChange} />
        <ViewSwitch view={view} onChange={onChange} />
      </div>
      <div id="job-filters" className="job-filters" hidden={!isOpen}>
        {isOpen ? <Filters view={view} ghost={ghost} onChange={onChange} /> : null}
      </div>
      <Chips view={view} onChange={onChange} />
    </div>
  );
}

type PartProps = Omit<ToolbarProps, 'ghost'>;

function Order({ view, onChange }: PartProps) {
  return (
    <div className="job-sort field">
      <Select
        aria-label="Order"
        value={view.sort ?? JOB_SORTS[0].value}
        onChange={(sort) => onChange({ sort })}
        options={JOB_SORTS}
      />
    </div>
  );
}

function ViewSwitch({ view, onChange }: PartProps) {
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

/** The filters that are set, each with the way to take it away. */
function Chips({ view, onChange }: PartProps) {
  const chips = filterChips(view);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Filters">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="filter-chip"
            aria-label={`${text}: remove this filter`}
            onClick={() => onChange(without)}
          >
            {text} <span aria-hidden="true">✕</span>
          </button>
        </li>
      ))}
      {chips.length < 2 ? null : (
        <li>
          <button type="button" className="filter-chip" onClick={() => onChange(NO_FILTERS)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
