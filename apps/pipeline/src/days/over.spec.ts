import { overAt } from './over';

describe('a day', () => {
  it('is over at midnight in its zone, also when clocks are put back', () => {
    const day = (on: string) => ({ at: new Date(on), on });
    expect(overAt(day('2026-10-24'), 'Europe/Berlin')).toEqual(new Date('2026-10-24T22:00:00Z'));
    expect(overAt(day('2026-10-25'), 'Europe/Berlin')).toEqual(new Date('2026-10-25T23:00:00Z'));
  });
});
