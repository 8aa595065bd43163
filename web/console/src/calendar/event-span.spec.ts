import { movedTimes, shiftOf, wholeDayTimes } from './event-span.ts';

const BERLIN = 'Europe/Berlin';
const HOURS = {
  startsAt: '2026-03-27T09:00:00.000Z',
  endsAt: '2026-03-27T10:30:00.000Z',
  startsOn: null,
  endsOn: null,
};

describe('a dragged event', () => {
  it('moves by whole days and quarters of an hour', () => {
    expect(shiftOf(130, -50, 100, 48)).toEqual({ days: 1, minutes: -60 });
    expect(shiftOf(40, 5, 100, 48)).toEqual({ days: 0, minutes: 0 });
    expect(shiftOf(-40, -5, 100, 48)).toEqual({ days: 0, minutes: 0 });
  });

  it('keeps its time on the clock and its length when the clocks change between', () => {
    expect(movedTimes(HOURS, { days: 3, minutes: 0 }, BERLIN)).toEqual({
      startsAt: '2026-03-30T08:00:00.000Z',
      startsOn: null,
      endsAt: '2026-03-30T09:30:00.000Z',
      endsOn: null,
    });
  });

  it('stays without an end', () => {
    const times = movedTimes({ ...HOURS, endsAt: null }, { days: 0, minutes: 45 }, BERLIN);
    expect(times).toMatchObject({ startsAt: '2026-03-27T09:45:00.000Z', endsAt: null });
  });

  it('goes over midnight when it is dragged there', () => {
    const { startsAt } = movedTimes(HOURS, { days: 0, minutes: -11 * 60 }, BERLIN);
    expect(startsAt).toBe('2026-03-26T22:00:00.000Z');
  });

  it('moves whole days by days alone', () => {
    const fair = { ...HOURS, ...wholeDayTimes('2026-03-27', '2026-03-28') };
    expect(movedTimes(fair, { days: 2, minutes: 90 }, BERLIN)).toEqual(
      wholeDayTimes('2026-03-29', '2026-03-30'),
    );
  });
});
