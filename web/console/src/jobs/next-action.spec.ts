import { sampleJob } from '../testing/sample-job.ts';
import { nextActionOf, nextActionWord } from './next-action.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

const day = (on: string) => ({ deadlineAt: `${on}T00:00:00.000Z`, deadlineOn: on });

describe('what has to be done next for a job', () => {
  it.each([
    [{}, undefined],
    [{ deadlineAt: '2026-03-11T12:00:00Z' }, 'Deadline, soon'],
    [{ deadlineAt: '2026-04-11T12:00:00Z' }, 'Deadline, later'],
    [{ deadlineAt: '2026-03-09T12:00:00Z' }, 'Deadline was, overdue'],
    [{ followUpAt: '2026-03-09T12:00:00Z' }, 'Follow-up was due, overdue'],
    [{ followUpAt: '2026-03-12T12:00:00Z', deadlineAt: '2026-03-20T12:00:00Z' }, 'Follow up, soon'],
    [{ followUpAt: '2026-03-22T12:00:00Z', deadlineAt: '2026-03-20T12:00:00Z' }, 'Deadline, later'],
    [{ deadlineAt: '2026-03-11T12:00:00Z', outcome: 'rejected' as const }, undefined],
    [day('2026-03-10'), 'Deadline, soon'],
    [day('2026-03-09'), 'Deadline was, overdue'],
    [day('2026-03-12'), 'Deadline, soon'],
    [day('2026-03-13'), 'Deadline, later'],
    [{ ...day('2026-03-10'), followUpAt: '2026-03-10T23:00:00Z' }, 'Deadline, soon'],
  ])('%j: %s', (members, told) => {
    const next = nextActionOf(sampleJob(members), NOW, 'Europe/Berlin');
    expect(next && `${nextActionWord(next)}, ${next.urgency}`).toBe(told);
  });
});
