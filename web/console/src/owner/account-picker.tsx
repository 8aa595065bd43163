import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { recordsOf } from '../api/pages.ts';
import { accountsQuery } from './queries.ts';

/** Somebody who was deleted has no address, but their id. */
const ID = /^usr_\w+$/;

/** A field that suggests the addresses of accounts, and the id of the account that was named. */
export function useAccountPicker(label: string): { accountId: string | undefined; field: ReactNode } {
  const [text, setText] = useState('');
  const [id, listId] = [useId(), useId()];
  const typed = text.trim();
  const { data } = useInfiniteQuery({
    ...accountsQuery(useDeferredValue(typed), undefined),
    placeholderData: (before) => before,
  });
  const accounts = data === undefined ? [] : recordsOf(data);
  const found = accounts.find(({ email }) => email === typed.toLowerCase());
  const accountId = found?.id ?? (ID.test(typed) ? typed : undefined);
  const field = (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        list={listId}
        value={text}
        placeholder="Anybody"
        aria-describedby={`${id}-about`}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={listId}>
        {accounts.map(({ id: one, email, name }) => (
          <option key={one} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <span id={`${id}-about`} className="hint" role="status">
        {typed === '' || accountId !== undefined ? '' : 'Choose an address of the list.'}
      </span>
    </div>
  );
  return { accountId, field };
}
