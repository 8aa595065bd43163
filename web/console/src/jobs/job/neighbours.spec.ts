import { QueryClient } from '@tanstack/react-query';
import type { JobFilters } from '../../records/job-filters.ts';
import { KEYS } from '../../records/keys.ts';
import { listAround, neighboursIn } from './neighbours.ts';

const IDS = ['job_1', 'job_2', 'job_3'];

describe('the neighbours of a job', () => {
  it('are the ones before and after it, with its place', () => {
    expect(neighboursIn({ ids: IDS, total: 57, stage: 'applied' }, 'job_2')).toEqual({
      previous: 'job_1',
      next: 'job_3',
      place: '2 of 57 in Applied',
    });
  });

  it('end with the list', () => {
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_1')).toEqual({ next: 'job_2', place: '1 of 3' });
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_3')).toEqual({ previous: 'job_2', place: '3 of 3' });
  });

  it('are none in a list without it, or of it alone', () => {
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_4')).toBeUndefined();
    expect(neighboursIn({ ids: ['job_1'], total: 1 }, 'job_1')).toBeUndefined();
  });
});

describe('the list that a job was opened from', () => {
  const client = new QueryClient();
  const keep = (filters: JobFilters, ids: string[]) =>
    client.setQueryData(KEYS.jobList(filters), {
      pages: [{ data: ids.map((id) => ({ id })), hasMore: false, nextCursor: null, total: 57 }],
      pageParams: [],
    });
  keep({ status: ['applied'], outcome: ['none'] }, ['job_1', 'job_2']);
  keep({ q: 'acme', sort: 'company' }, ['job_2', 'job_1']);
  // Others that a page has beside its own.
  keep({ archived: 'any', sort: '-updatedAt' }, ['job_2', 'job_3', 'job_1']);

  it.each([
    ['a column of the board', {}, { ids: ['job_1', 'job_2'], total: 57, stage: 'applied' }],
    ['the list', { view: 'list', q: 'acme', sort: 'company' }, { ids: ['job_2', 'job_1'], total: 57 }],
    ['a list that is not loaded', { view: 'list', q: 'other' }, undefined],
  ])('is %s', (_, search, list) => {
    expect(listAround(client, 'job_1', { pathname: '/jobs', search })).toEqual(list);
  });

  it('is none after another page, and for an address', () => {
    expect(listAround(client, 'job_1', { pathname: '/today', search: {} })).toBeUndefined();
    expect(listAround(client, 'job_1', undefined)).toBeUndefined();
  });
});
