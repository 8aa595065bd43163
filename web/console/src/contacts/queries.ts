import type { Wagewright } from '@wagewright/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGED } from '../api/pages.ts';
import { KEYS } from '../records/keys.ts';

const PAGE = 50;

/** Contacts, newest first, page by page. @param q part of name, address, company or title; empty for all */
export function contactsQuery(pipeline: Wagewright, q: string) {
  return infiniteQueryOptions({
    queryKey: [...KEYS.contacts, 'list', q],
    queryFn: async ({ pageParam, signal }) =>
      pipeline.contacts.list({ ...(q !== '' && { q }), limit: PAGE, cursor: pageParam }, { signal }),
    ...PAGED,
    // The previous results stay until the next ones arrive.
    placeholderData: (before) => before,
  });
}

export function contactQuery(pipeline: Wagewright, id: string) {
  return queryOptions({
    queryKey: [...KEYS.contacts, 'one', id],
    queryFn: async ({ signal }) => pipeline.contacts.get(id, { signal }),
  });
}

/** Latest first, page by page. */
export function contactActivitiesQuery(pipeline: Wagewright, contactId: string) {
  return infiniteQueryOptions({
    queryKey: [...KEYS.activities, 'contact', contactId],
    queryFn: async ({ pageParam, signal }) =>
      pipeline.activities.list({ contactId, limit: PAGE, cursor: pageParam }, { signal }),
    ...PAGED,
  });
}
