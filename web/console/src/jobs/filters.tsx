import { type ReactNode, useState } from 'react';
import { readAmount } from '@wagewright/pay';
import { chosenGhostDays, GHOST_DAYS } from '../records/ghost.ts';
import { WORK_MODE_WORDS } from '../records/job.ts';
import { optionsOf, SelectInput } from '../ui/fields.tsx';
import { type JobView, STAGE_CHOICES } from './job-view.ts';
import { TypedText } from './typed-text.tsx';
import type { ChosenPatience } from './use-patience.ts';

interface FiltersProps {
  view: JobView;
  ghost: ChosenPatience;
  onChange: (changes: Partial<JobView>) => void;
}

export function Filters({ view, ghost, onChange }: FiltersProps): ReactNode {
  return (
    <>
      <Choice
        label="Stage"
        any="Any stage"
        words={STAGE_CHOICES}
        value={view.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <Choice
        label="Where you work"
        any="Anywhere"
        words={WORK_MODE_WORDS}
        value={view.workMode}
        onChange={(workMode) => onChange({ workMode })}
      />
      <PayFrom value={view.payFrom} onChange={(payFrom) => onChange({ payFrom })} />
      <GhostField ghost={ghost} />
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

interface PayFromProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Applied as soon as it is an amount. */
function PayFrom({ value, onChange }: PayFromProps) {
  const [fault, setFault] = useState<string>();
  const text = value === undefined ? undefined : String(value);
  return (
    <div className="field">
      <TypedText
        label="Pays at least, $"
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
      <span className="field-label">Silent for</span>
      <input
        type="number"
        min={least}
        max={most}
        placeholder="days, as usual"
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
