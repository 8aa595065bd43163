import type { JobDetail } from '../../records/job.ts';
import { distanceWords, lengthWords, timeLine, type TimePoint } from './time-line.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-11-26T12:00:00Z');

const moved = (status: string, changedAt: string | null, note: string | null = null) => ({
  status,
  previousStatus: null,
  changedAt,
  note,
});

const NOTHING = { outcome: null, appliedAt: null, appliedOn: null, upcomingEvents: [] };

function lineOf(members: {
  statusHistory: ReturnType<typeof moved>[];
  [member: string]: unknown;
}): TimePoint[] {
  const { statusHistory } = members;
  const statusChangedAt = statusHistory.at(-1)?.changedAt;
  const job = { ...NOTHING, statusChangedAt, ...members };
  return timeLine(job as unknown as JobDetail, NOW, BERLIN);
}

const brief = (points: TimePoint[]) =>
  points.map((point) =>
    point.kind === 'stage'
      ? [point.stage, point.date.on ?? point.date.at, point.days, point.isNow]
      : point.kind,
  );

describe('the time line of a job', () => {
  it('has the days between its stages, and those of the stage that it is in', () => {
    const line = lineOf({
      statusHistory: [
        moved('applied', '2026-11-02T09:00:00Z'),
        // Half past midnight in Berlin: a day later than in UTC.
        moved('screening', '2026-11-09T23:30:00Z', 'Ada called'),
      ],
    });
    expect(brief(line)).toEqual([
      ['applied', '2026-11-02T09:00:00Z', 8, false],
      ['screening', '2026-11-09T23:30:00Z', 16, true],
    ]);
    expect(line[1]).toMatchObject({ note: 'Ada called' });
  });

  it('has the date of application that was given, where the job was added later', () => {
    const line = lineOf({
      appliedAt: '2026-11-02T00:00:00Z',
      appliedOn: '2026-11-02',
      statusHistory: [moved('applied', '2026-11-20T09:00:00Z')],
    });
    expect(brief(line)).toEqual([['applied', '2026-11-02', 24, true]]);
  });

  it('has the application also where the job went past that stage', () => {
    const line = lineOf({
      appliedAt: '2026-11-02T00:00:00Z',
      appliedOn: '2026-11-02',
      statusHistory: [moved('saved', '2026-11-01T09:00:00Z'), moved('offer', '2026-11-20T09:00:00Z')],
    });
    expect(brief(line)).toEqual([
      ['saved', '2026-11-01T09:00:00Z', 1, false],
      ['applied', '2026-11-02', 18, false],
      ['offer', '2026-11-20T09:00:00Z', 6, true],
    ]);
  });

  it('begins with the application of a job that was saved after it', () => {
    const line = lineOf({
      appliedAt: '2026-11-02T00:00:00Z',
      appliedOn: '2026-11-02',
      statusHistory: [moved('saved', '2026-11-20T09:00:00Z'), moved('applied', '2026-11-21T09:00:00Z')],
    });
    expect(brief(line)).toEqual([['applied', '2026-11-02', 24, true]]);
  });

  it('takes the day since when a job has been in its stage, which an import may know', () => {
    const line = lineOf({
      statusHistory: [moved('screening', '2026-11-20T09:00:00Z')],
      statusChangedAt: '2026-11-10T09:00:00Z',
    });
    expect(brief(line)).toEqual([['screening', '2026-11-10T09:00:00Z', 16, true]]);
  });

  it('has no day for a stage that the job was added in, and at least its days since then', () => {
    const added = {
      createdAt: '2026-11-23T09:00:00Z',
      appliedAt: '2026-11-05T00:00:00Z',
      appliedOn: '2026-11-05',
    };
    const here = lineOf({ ...added, statusHistory: [moved('interviewing', null)] });
    expect(brief(here)).toEqual([
      ['applied', '2026-11-05', 18, false],
      ['interviewing', '2026-11-23T09:00:00Z', 3, true],
    ]);
    expect(here[1]).toMatchObject({ isBefore: true });
    const gone = lineOf({
      ...added,
      statusHistory: [moved('interviewing', null), moved('offer', '2026-11-22T09:00:00Z')],
    });
    expect(brief(gone).slice(1)).toEqual([
      ['interviewing', '2026-11-22T09:00:00Z', undefined, false],
      ['offer', '2026-11-22T09:00:00Z', 4, true],
    ]);
    expect(lengthWords({ days: 3, isNow: true, isBefore: true })).toBe('at least 3 days so far');
  });

  it('has no day for a stage that was recorded after a later one was reached', () => {
    const line = lineOf({
      appliedAt: '2026-11-22T00:00:00Z',
      appliedOn: '2026-11-22',
      statusHistory: [moved('screening', '2026-11-20T09:00:00Z')],
    });
    expect(brief(line)).toEqual([
      ['applied', '2026-11-20T09:00:00Z', undefined, false],
      ['screening', '2026-11-20T09:00:00Z', 6, true],
    ]);
    expect(line[0]).toMatchObject({ isBefore: true });
  });

  it('ends with the outcome, whose day is not known', () => {
    const statusHistory = [moved('applied', '2026-11-02T09:00:00Z')];
    const upcomingEvents = [{ title: 'Call', startsAt: '2026-11-30T09:00:00Z', startsOn: null }];
    expect(brief(lineOf({ statusHistory, upcomingEvents, outcome: 'rejected' }))).toEqual([
      ['applied', '2026-11-02T09:00:00Z', undefined, false],
      'ended',
    ]);
  });

  it('ends with the next appointment of an open job', () => {
    const statusHistory = [moved('interviewing', '2026-11-02T09:00:00Z')];
    const upcomingEvents = [
      { title: 'Call', startsAt: '2026-11-30T09:00:00Z', startsOn: null },
      { title: 'Onsite', startsAt: '2026-12-30T00:00:00Z', startsOn: '2026-12-30' },
    ];
    expect(lineOf({ statusHistory, upcomingEvents }).at(-1)).toEqual({
      kind: 'planned',
      title: 'Call',
      date: { on: null, at: '2026-11-30T09:00:00Z' },
    });
  });
});

describe('lengthWords', () => {
  it.each([
    [{ days: 8, isNow: false }, '8 days'],
    [{ days: 1, isNow: true }, '1 day so far'],
    [{ days: 0, isNow: false }, 'the same day'],
    [{ days: 0, isNow: true }, 'since today'],
    [{ days: undefined, isNow: false }, undefined],
  ])('%j: %s', (stage, words) => {
    expect(lengthWords(stage)).toBe(words);
  });
});

describe('distanceWords', () => {
  it.each([
    ['2026-11-26', 'today'],
    ['2026-11-27', 'tomorrow'],
    ['2026-10-05', '52 days ago'],
    ['2027-03-05', 'in 99 days'],
    ['2027-03-28', 'in 4 months'],
  ])('%s: %s', (day, words) => {
    expect(distanceWords(day, '2026-11-26')).toBe(words);
  });
});
