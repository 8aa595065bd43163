import { chosenGhostDays, patienceWith, silentDays } from './ghost.ts';
import { sampleJob } from '../testing/sample-job.ts';

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
  const wait = (days: number, silentAfter: number) => ({ days, count: 9, silentAfter });
  const WAITS = {
    default: { days: 21, why: '' },
    byStage: { applied: wait(12, 14), screening: null, interviewing: null },
    byCompany: [{ company: 'Acme', ...wait(3, 7) }],
  };

  it.each([
    ['the company’s', { company: ' ACME', status: 'screening' }, undefined, [7, 3, 'company']],
    ['the stage’s', { company: 'Other', status: 'applied' }, undefined, [14, 12, 'stage']],
    ['the default', { company: 'Other', status: 'screening' }, undefined, [21, undefined, undefined]],
    [
      'the default of a stage that waits for nobody',
      { company: 'Other', status: 'saved' },
      undefined,
      [21, undefined, undefined],
    ],
    ['the person’s own', { company: 'Acme', status: 'applied' }, 30, [30, 3, 'company']],
  ] as const)('are %s', (_, members, chosen, [silentAfter, usual, of]) => {
    expect(patienceWith(sampleJob(members), WAITS, chosen)).toEqual({ silentAfter, usual, of });
  });

  it('never come before they are known', () => {
    expect(patienceWith(sampleJob(), undefined).silentAfter).toBe(Infinity);
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
