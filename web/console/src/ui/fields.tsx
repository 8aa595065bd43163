import { type ChangeEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  fault?: string | undefined;
  type?: 'text' | 'email' | 'url' | 'number' | 'search' | 'date' | 'datetime-local';
  isRequired?: boolean;
  isLong?: boolean;
  placeholder?: string;
  maxLength?: number;
  min?: number;
  max?: number;
}

/** A field with its label above, its hint below, and the fault beside it. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, hint, fault, type = 'text', isRequired, isLong, placeholder } = props;
  const { maxLength, min, max } = props;
  const id = useId();
  const { refusal, check, clear } = useNativeCheck();
  const shown = fault ?? refusal;
  // The browser would refuse addresses that the service takes, such as one with a name around it.
  const isAddress = type === 'email' || type === 'url';
  const common = {
    id,
    value,
    placeholder,
    maxLength,
    required: isRequired,
    'aria-invalid': shown === undefined ? undefined : true,
    'aria-describedby': `${id}-hint ${id}-fault`,
    'data-invalid': shown === undefined ? undefined : true,
    onInvalid: check,
    onChange: ({ target }: ChangeEvent<Input>) => {
      clear();
      onChange(target.value);
    },
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea rows={3} {...common} />
      ) : (
        <input
          type={isAddress ? 'text' : type}
          inputMode={isAddress ? type : undefined}
          min={min}
          max={max}
          {...common}
        />
      )}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {shown === undefined ? null : (
        <span id={`${id}-fault`} className="fault">
          {shown}
        </span>
      )}
    </div>
  );
}

type Input = HTMLInputElement | HTMLTextAreaElement;

/** The browser's own sentence on a value that it does not send, below the field instead of in a bubble. */
function useNativeCheck() {
  const [refusal, setRefusal] = useState<string>();
  const check = (event: SyntheticEvent<Input>) => {
    event.preventDefault();
    const field = event.currentTarget;
    setRefusal(field.validationMessage);
    if (field.form?.querySelector(':is(input, textarea, select):invalid') === field) field.focus();
  };
  return { refusal, check, clear: () => setRefusal(undefined) };
}

interface SelectInputProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; text: string }[];
  hint?: string;
}

/** A choice of a few, by the browser's own list, which works on every phone. */
export function SelectInput<T extends string>({
  label,
  value,
  onChange,
  options,
  hint,
}: SelectInputProps<T>) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <Select value={value} onChange={onChange} options={options} />
      {hint === undefined ? null : <span className="hint">{hint}</span>}
    </label>
  );
}

interface SelectProps<T extends string> extends Pick<SelectInputProps<T>, 'value' | 'onChange' | 'options'> {
  id?: string;
  /** Its name where it has no visible label. */
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** The list of a `SelectInput` alone. */
export function Select<T extends string>({ options, onChange, ...attributes }: SelectProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <select {...attributes} onChange={({ target }) => choose(target.value)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The options of a select by their words, in the order of these. */
export function optionsOf<T extends string>(
  words: Readonly<Record<T, string>>,
): { value: T; text: string }[] {
  return Object.entries<string>(words).map(([value, text]) => ({ value: value as T, text }));
}

/** Binds fields to members of a draft: `field('name')` is the value of one, and what changes it. */
export function boundTo<T extends object>(draft: T, onChange: (draft: T) => void) {
  return <Member extends keyof T>(member: Member) => ({
    value: draft[member],
    onChange: (value: T[Member]) => onChange({ ...draft, [member]: value }),
  });
}

interface CheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: string | undefined;
  children: ReactNode;
}

export function Check({ isChecked, onChange, hint, children }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {children}
        {hint === undefined ? null : <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

interface CheckListProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; about?: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  fault?: string | undefined;
}

export function CheckList<T extends string>({ label, options, chosen, onChange, fault }: CheckListProps<T>) {
  const toggle = (value: T, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset className="field check-list">
      <legend>{label}</legend>
      {options.map(({ value, text, about }) => (
        <Check
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
          hint={about}
        >
          {text}
        </Check>
      ))}
      {fault === undefined ? null : <p className="fault">{fault}</p>}
    </fieldset>
  );
}
