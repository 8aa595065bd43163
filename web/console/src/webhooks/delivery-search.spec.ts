import {
  DELIVERY_FILTERS,
  deliveryFilterOf,
  deliveryQueryOf,
  deliverySearchOf,
  isNarrowed,
  statesOf,
} from './delivery-search.ts';

describe('what is looked for among deliveries', () => {
  it('is read from an address that anybody may have typed', () => {
    const typed = { show: 'failed', event: 'job.created', answer: '5xx', since: '2026-11-23T09:00' };
    expect(deliverySearchOf(typed)).toEqual({ ...typed, until: undefined });
    const nonsense = { show: 'all', event: 'toString', answer: '6xx', since: 'yesterday', until: ['a'] };
    expect(Object.values(deliverySearchOf(nonsense))).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('goes to the API in its own words, local times as moments', () => {
    expect(deliveryQueryOf({ show: 'succeeded', event: 'job.created', until: '2026-11-23T09:00' })).toEqual({
      state: ['succeeded'],
      event: 'job.created',
      answer: undefined,
      since: undefined,
      until: new Date('2026-11-23T09:00').toISOString(),
    });
  });

  it('is narrowed by anything but the tab', () => {
    expect(isNarrowed({ show: 'failed' })).toBe(false);
    expect(isNarrowed({ answer: 'none' })).toBe(true);
  });
});

describe('the filters of deliveries', () => {
  it('hold every state once, so that no delivery is missing from all of them', () => {
    const states = DELIVERY_FILTERS.flatMap(({ name }) => statesOf(name) ?? []);
    expect(states.toSorted()).toEqual(
      ['blocked', 'cancelled', 'exhausted', 'held', 'leased', 'pending', 'succeeded'].toSorted(),
    );
  });

  it('are read from an address that anybody may have typed', () => {
    expect(deliveryFilterOf('failed')).toBe('failed');
    for (const other of ['all', 'toString', '', undefined, ['failed']])
      expect(deliveryFilterOf(other)).toBeUndefined();
  });
});
