import { type ReactNode, useState } from 'react';
import { readAmount } from '@wagewright/pay';
import { chosenGhostDays, GHOST_DAYS } from '../records/ghost.ts';
import { OUTCOME_WORDS, PRIORITY_WORDS, STATUS_WORDS, WORK_MODE_WORDS } from '../records/job.ts';
import { optionsOf, SelectInput, TextInput } from '../ui/fields.tsx';
import type { JobView } from './job-view.ts';
import { TypedText } from './typed-text.tsx';
import type { ChosenPatience } from './use-patience.ts';
import { useKnownTags } from './use-known-tags.ts';

interface FiltersProps {
  view: JobView;
  ghost: ChosenPatience;
  onChange: (changes: Partial<JobView>) => void;
}

export function Filters({ view, ghost, onChange }: FiltersProps): ReactNode {
  const tags = useKnownTags();
  const field = <Member extends keyof JobView>(member: Member) => ({
    value: view[member],
    onChange: (value: JobView[Member] | undefined) => onChange({ [member]: value }),
  });
  return (
    <>
      <TypedText label="Company" {...field('company')} isLabelled />
      <TypedText label="Place" {...field('location')} isLabelled />
      <Choice
        label="Where you work"
        any="Anywhere"
        words={WORK_MODE_WORDS}
        value={view.workMode?.[0]}
        onChange={(mode) => onChange({ workMode: mode && [mode] })}
      />
      <PayFrom {...field('payFrom')} />
      <TypedText label="Tag" {...field('tag')} suggestions={tags} isLabelled />
      <Choice
        label="Priority"
        any="Any"
        words={PRIORITY_WORDS}
        value={view.priority?.[0]}
        onChange={(priority) => onChange({ priority: priority && [priority] })}
      />
      <DayFilter label="Deadline until" {...field('deadlineUntil')} />
      <DayFilter label="Added since" {...field('since')} />
      {view.view === 'list' ? <StageFilters view={view} onChange={onChange} /> : null}
      <SelectInput
        label="Archived"
        value={view.archived ?? ''}
        options={[
          { value: '', text: 'Hide archived' },
          { value: 'any', text: 'Show archived too' },
          { value: 'true', text: 'Only archived' },
        ]}
        onChange={(archived) => onChange({ archived: archived === '' ? undefined : archived })}
      />
      <GhostField ghost={ghost} />
    </>
  );
}

/** For the list: the columns of the board show the stages. */
function StageFilters({ view, onChange }: Omit<FiltersProps, 'ghost'>) {
  return (
    <>
      <Choice
        label="Stage"
        any="Any stage"
        words={STATUS_WORDS}
        value={view.status?.[0]}
        onChange={(status) => onChange({ status: status && [status] })}
      />
      <Choice
        label="Ended"
        any="Open or ended"
        words={{ none: 'Open', ...OUTCOME_WORDS }}
        value={view.outcome?.[0]}
        onChange={(outcome) => onChange({ outcome: outcome && [outcome] })}
      />
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  /** The words of no filter. */
  any: string;
  words: Readonly<Record<T, string>>;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

function Choice<T extends string>({ label, any, words, value, onChange }: ChoiceProps<T>) {
  return (
    <SelectInput<T | ''>
      label={label}
      value={value ?? ''}
      options={[{ value: '', text: any }, ...optionsOf(words)]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}

interface FieldProps<T> {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

function DayFilter({ label, value = '', onChange }: FieldProps<string> & { label: string }) {
  return <TextInput label={label} type="date" value={value} onChange={(day) => onChange(day || undefined)} />;
}

/** Applied as soon as it is an amount. */
function PayFrom({ value, onChange }: FieldProps<number>) {
  const [fault, setFault] = useState<string>();
  const text = value === undefined ? undefined : String(value);
  return (
    <div className="field">
      <TypedText
        label="Pays at least, US$"
        placeholder="150k a year"
        value={text}
        onChange={(typed = '') => {
          const read = readAmount(typed);
          setFault(read.fault);
          if (read.fault === undefined) onChange(read.amount ?? undefined);
        }}
        isLabelled
      />
      {fault === undefined ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** A setting rather than a filter: it hides nothing. */
function GhostField({ ghost: { chosen, choose } }: { ghost: ChosenPatience }) {
  const [typed, setTyped] = useState(chosen === undefined ? '' : String(chosen));
  const { least, most } = GHOST_DAYS;
  return (
    <label className="field">
      <span className="field-label">No answer after</span>
      <input
        type="number"
        min={least}
        max={most}
        placeholder="as usual"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const days = chosenGhostDays(target.value);
          if (days !== undefined || target.value === '') choose(days);
        }}
      />
    </label>
  );
}
