import { chosenGhostDays, silentDays, usualGhostDays } from './ghost.ts';
import { sampleJob } from './sample-job.ts';

const ZONE = 'Europe/Berlin';
const TODAY = '2026-03-30';

describe('how long a company has been silent', () => {
  it.each([
    ['since the application', { status: 'applied', appliedAt: '2026-03-09T09:00:00Z' }, 21],
    [
      'since a day on which it was applied for',
      { status: 'applied', appliedAt: '2026-03-10T00:00:00Z', appliedOn: '2026-03-10' },
      20,
    ],
    [
      'since the move, if that was later',
      { status: 'screening', appliedAt: '2026-03-09T09:00:00Z', statusChangedAt: '2026-03-20T09:00:00Z' },
      10,
    ],
    ['by the reader’s day', { status: 'interviewing', statusChangedAt: '2026-03-28T23:30:00Z' }, 1],
    ['not for a saved job', { status: 'saved' }, undefined],
    ['not for an offer', { status: 'offer' }, undefined],
    ['not after the end', { status: 'applied', outcome: 'rejected' }, undefined],
  ] as const)('%s', (_, members, days) => {
    expect(silentDays(sampleJob(members), TODAY, ZONE)).toBe(days);
  });
});

describe('the days after which no answer is a sign', () => {
  const took = (...days: number[]) =>
    days.map((day) =>
      sampleJob({
        status: 'screening',
        appliedAt: '2026-01-01T12:00:00Z',
        statusChangedAt: new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString(),
      }),
    );

  it.each([
    ['are 21 with less than eight responses', took(30, 30, 30, 30, 30, 30, 30), 21],
    ['let nine of ten responses pass', took(2, 3, 4, 5, 6, 7, 8, 9, 25, 40), 25],
    ['are not less than 14', took(1, 1, 1, 1, 1, 1, 1, 1), 14],
    ['are not more than 42', took(60, 60, 60, 60, 60, 60, 60, 60), 42],
    [
      'do not count jobs without a date of application',
      [...took(30, 30, 30, 30, 30, 30, 30), sampleJob({ status: 'screening' })],
      21,
    ],
  ])('%s', (_, jobs, days) => {
    expect(usualGhostDays(jobs, ZONE)).toBe(days);
  });

  it.each([
    ['30', 30],
    ['7', 7],
    ['6', undefined],
    ['91', undefined],
    ['12.5', undefined],
    ['', undefined],
    [null, undefined],
  ])('are chosen from a stored %j: %s', (text, days) => {
    expect(chosenGhostDays(text)).toBe(days);
  });
});
