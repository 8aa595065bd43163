import type { ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';

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

/** A field with its label above, its hint below, and the fault in place of the hint. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, hint, fault, type = 'text', isRequired, isLong, placeholder } = props;
  // The browser would refuse addresses that the service takes, such as one with a name around it.
  const isAddress = type === 'email' || type === 'url';
  const { maxLength, min, max } = props;
  return (
    <TextField
      className="field"
      value={value}
      onChange={onChange}
      isInvalid={fault !== undefined}
      // Otherwise the browser would not submit the form again until the fault is gone, which only a new answer removes.
      validationBehavior={fault === undefined ? 'native' : 'aria'}
      isRequired={isRequired}
      type={isLong || isAddress ? undefined : type}
      inputMode={isAddress ? type : undefined}
    >
      <Label>{label}</Label>
      {isLong ? (
        <TextArea rows={3} placeholder={placeholder} maxLength={maxLength} />
      ) : (
        <Input placeholder={placeholder} maxLength={maxLength} min={min} max={max} />
      )}
      {hint === undefined ? null : (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="fault">{fault}</FieldError>
    </TextField>
  );
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
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {hint === undefined ? null : <span className="hint">{hint}</span>}
    </label>
  );
}

/** The options of a select by their words, in the order of these. */
export function optionsOf<T extends string>(
  words: Readonly<Record<T, string>>,
): { value: T; text: string }[] {
  return Object.entries<string>(words).map(([value, text]) => ({ value: value as T, text }));
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
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>
            {text}
            {about === undefined ? null : <span className="hint">{about}</span>}
          </span>
        </label>
      ))}
      {fault === undefined ? null : <p className="fault">{fault}</p>}
    </fieldset>
  );
}
