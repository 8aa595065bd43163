import type { ReactNode } from 'react';
import type { InputProps } from './editable-field.tsx';

export function lineInput(type: 'text' | 'url' = 'text', placeholder?: string) {
  return ({ id, value, onChange, isInvalid, describedBy }: InputProps): ReactNode => (
    <input
      id={id}
      type={type}
      value={value}
      placeholder={placeholder}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Ctrl+Enter saves, because Enter begins a line. */
export function longInput({ id, value, onChange, isInvalid, describedBy }: InputProps): ReactNode {
  return (
    <textarea
      id={id}
      rows={8}
      value={value}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

export function choiceInput(words: Readonly<Record<string, string>>) {
  return ({ id, value, onChange, describedBy }: InputProps): ReactNode => (
    <select
      id={id}
      value={value}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Not set</option>
      {Object.entries(words).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
