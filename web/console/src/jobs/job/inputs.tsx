import type { ReactNode } from 'react';
import { optionsOf, Select } from '../../ui/fields.tsx';
import type { InputProps } from './editable-field.tsx';

export function lineInput(type: 'text' | 'url' = 'text', placeholder?: string) {
  return (props: InputProps): ReactNode => (
    <input type={type} placeholder={placeholder} {...attributesOf(props)} />
  );
}

/** Ctrl+Enter saves, because Enter begins a line. */
export function longInput(props: InputProps): ReactNode {
  return (
    <textarea
      rows={8}
      {...attributesOf(props)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

function attributesOf({ id, value, onChange, isInvalid, describedBy }: InputProps) {
  return {
    id,
    value,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    'data-invalid': isInvalid || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
}

export function choiceInput(words: Readonly<Record<string, string>>) {
  const options = [{ value: '', text: 'Not set' }, ...optionsOf(words)];
  return ({ id, value, onChange, describedBy }: InputProps): ReactNode => (
    <Select id={id} value={value} onChange={onChange} options={options} aria-describedby={describedBy} />
  );
}
