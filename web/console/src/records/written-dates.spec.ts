import { sampleJob } from './sample-job.ts';
import { withChanges, writtenMember } from './written-dates.ts';

const DAY = { deadlineAt: '2026-12-20T00:00:00.000Z', deadlineOn: '2026-12-20' };
const MOMENT = { deadlineAt: '2026-12-20T15:00:00.000Z', deadlineOn: null };
const NONE = { deadlineAt: null, deadlineOn: null };

describe('a date that is written', () => {
  it.each([
    ['a day', DAY, '2026-12-20'],
    ['a moment', MOMENT, '2026-12-20T15:00:00.000Z'],
    ['none', NONE, null],
  ])('is %s as it was given', (_, members, expected) => {
    expect(writtenMember(sampleJob(members), 'deadlineAt')).toBe(expected);
  });

  it.each([
    ['a day', '2026-12-20', DAY],
    ['a moment', '2026-12-20T15:00:00.000Z', MOMENT],
    ['none', null, NONE],
  ])('is shown as %s at once, whatever it was before', (_, deadlineAt, expected) => {
    for (const before of [DAY, MOMENT, NONE])
      expect(withChanges(sampleJob(before), { deadlineAt })).toMatchObject(expected);
  });

  it('keeps both members where both are given', () => {
    expect(withChanges(sampleJob(), DAY)).toMatchObject(DAY);
  });
});
