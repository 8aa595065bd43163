import type { Pipeline } from '@wagewright/sdk';
import { dueOf } from './due.ts';
import { trendOf } from './mood-words.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

function job(id: string, given: Partial<Pipeline.JobResponse>): Pipeline.JobResponse {
  return {
    id,
    deadlineAt: null,
    followUpAt: null,
    outcome: null,
    archivedAt: null,
    ...given,
  } as Pipeline.JobResponse;
}

describe('what is due', () => {
  it('is over or comes within a week, the earliest first', () => {
    const deadlines = [
      job('near', { deadlineAt: '2026-11-27T00:00:00Z' }),
      job('far', { deadlineAt: '2026-12-03T00:00:00Z' }),
      job('none', {}),
    ];
    const followUps = [job('over', { followUpAt: '2026-11-20T00:00:00Z' })];
    expect(
      dueOf(deadlines, followUps, NOW).map(({ job: { id }, kind, isOverdue }) => [id, kind, isOverdue]),
    ).toEqual([
      ['over', 'follow_up', true],
      ['near', 'deadline', false],
    ]);
  });

  it('names a job twice that has two dates', () => {
    const both = job('both', { deadlineAt: '2026-11-26T00:00:00Z', followUpAt: '2026-11-25T00:00:00Z' });
    expect(dueOf([both], [both], NOW).map(({ kind }) => kind)).toEqual(['follow_up', 'deadline']);
  });

  it('is nothing of a job that ended or was put away', () => {
    const ended = job('ended', { deadlineAt: '2026-11-26T00:00:00Z', outcome: 'rejected' });
    const away = job('away', { deadlineAt: '2026-11-26T00:00:00Z', archivedAt: '2026-11-01T00:00:00Z' });
    expect(dueOf([ended, away], [], NOW)).toEqual([]);
  });
});

describe('check-ins', () => {
  it.each([
    [[5, 4, 2, 2], 'better'],
    [[1, 2, 4, 4, 5], 'worse'],
    [[3, 3, 3, 3], 'even'],
    [[5, 1, 1], undefined],
  ])('of %p, newest first, go %s', (scores, trend) => {
    expect(trendOf(scores)).toBe(trend);
  });
});
