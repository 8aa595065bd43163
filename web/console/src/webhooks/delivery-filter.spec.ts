import { DELIVERY_FILTERS, deliveryFilterOf, statesOf } from './delivery-filter.ts';

describe('the filters of deliveries', () => {
  it('hold every state once, so that no delivery is missing from all of them', () => {
    const states = DELIVERY_FILTERS.flatMap(({ name }) => statesOf(name) ?? []);
    expect(states.toSorted()).toEqual(
      ['blocked', 'cancelled', 'exhausted', 'held', 'leased', 'pending', 'queued', 'succeeded'].toSorted(),
    );
  });

  it('are read from an address that anybody may have typed', () => {
    expect(deliveryFilterOf('failed')).toBe('failed');
    for (const other of ['all', 'toString', '', undefined, ['failed']])
      expect(deliveryFilterOf(other)).toBeUndefined();
  });
});
