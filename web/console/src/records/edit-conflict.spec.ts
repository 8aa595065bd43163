import { conflictsOf, inverseOf, isSameValue, resolved } from './edit-conflict.ts';

const base = {
  id: 'job_1',
  version: 1,
  notes: 'a',
  tags: ['x'],
  deadlineAt: null,
  salary: { min: 1, max: 2 },
};

describe('conflicts between what two people changed', () => {
  it('are none where they changed different members', () => {
    expect(conflictsOf(base, { notes: 'mine' }, { ...base, version: 2, tags: [] })).toEqual([]);
  });

  it('are none where both wrote the same', () => {
    expect(conflictsOf(base, { notes: 'b' }, { ...base, notes: 'b' })).toEqual([]);
  });

  it('tell all three values of a member that both changed', () => {
    expect(conflictsOf(base, { notes: 'mine', tags: ['y'] }, { ...base, notes: 'theirs' })).toEqual([
      { field: 'notes', base: 'a', theirs: 'theirs', mine: 'mine' },
    ]);
  });

  it('ask once about a time of an event, and leave the day of the chosen one to the API', () => {
    const changes = { startsAt: '2026-12-06T00:00:00.000Z', startsOn: '2026-12-06', allDay: true };
    const theirs = { startsAt: '2026-12-07T00:00:00.000Z', startsOn: '2026-12-07', allDay: true };
    const before = { startsAt: '2026-12-05T00:00:00.000Z', startsOn: '2026-12-05', allDay: true };
    expect(conflictsOf(before, changes, theirs).map(({ field }) => field)).toEqual(['startsAt']);
    expect(resolved(changes, { startsAt: theirs.startsAt })).toEqual({
      startsAt: theirs.startsAt,
      allDay: true,
    });
  });

  it('are told for a member that was emptied elsewhere', () => {
    expect(conflictsOf(base, { notes: 'mine' }, { ...base, notes: null })).toHaveLength(1);
  });

  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z', true],
    ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00+01:00', true],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z', false],
    [{ min: 1, max: 2 }, { max: 2, min: 1 }, true],
    [['a', 'b'], ['b', 'a'], false],
    [undefined, null, true],
    ['', null, false],
    [0, null, false],
  ])('takes %j and %j for the same: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame);
  });
});

describe('the inverse of a change', () => {
  it('writes a day as a day', () => {
    const job = { deadlineAt: '2026-03-01T00:00:00.000Z', deadlineOn: '2026-03-01' };
    expect(inverseOf(job, { deadlineAt: null })).toEqual({ deadlineAt: '2026-03-01' });
  });

  it('writes the members that were changed as they were, and no others', () => {
    expect(inverseOf(base, { notes: 'b', deadlineAt: '2026-03-01T10:00:00Z' })).toEqual({
      notes: 'a',
      deadlineAt: null,
    });
  });
});
