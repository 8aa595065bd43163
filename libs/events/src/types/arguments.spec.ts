import { readArguments } from './arguments';
import { WATCHED_NAMES, type WatchedName } from './event-types';

const message = expect.any(String) as string;
const JOB_ID = `job_${'0Az'.repeat(7)}9`;

describe('arguments', () => {
  const TAKEN: Record<WatchedName, string[]> = {
    'job.changed': ['job_id', 'company', 'change'],
    'job.created': ['company', 'status', 'tags'],
    'job.updated': ['job_id', 'company', 'status', 'tags', 'changes'],
    'job.status_changed': ['job_id', 'company', 'status', 'previous_status'],
    'interview.scheduled': ['job_id', 'company', 'tags'],
    'offer.received': ['job_id', 'company', 'tags'],
    'job.deleted': ['job_id'],
    'activity.created': ['job_id', 'type'],
  };
  const VALID: Record<string, unknown> = {
    job_id: JOB_ID,
    company: 'Acme',
    status: ['saved'],
    previous_status: ['saved'],
    tags: ['remote'],
    changes: ['title'],
    change: ['created'],
    type: ['phone_call'],
    exclude_own: true,
  };

  it.each(WATCHED_NAMES)('of %s are the listed ones and exclude_own', (name) => {
    for (const [argument, value] of Object.entries(VALID)) {
      const isTaken = argument === 'exclude_own' || TAKEN[name].includes(argument);
      const fault = { path: `/${argument}`, message };
      expect(readArguments(name, { [argument]: value })).toEqual(
        isTaken ? { ok: true, value: { [argument]: value } } : { ok: false, fault },
      );
    }
  });

  it.each([undefined, null, {}])('that are %j filter nothing', (given) => {
    expect(readArguments('job.created', given)).toEqual({ ok: true, value: {} });
  });

  it.each<[WatchedName, Record<string, unknown>]>([
    ['job.created', { company: 'x'.repeat(200) }],
    ['job.created', { company: '\u{1f9d1}'.repeat(200) }],
    ['job.created', { status: ['saved', 'applied', 'screening', 'interviewing', 'offer'] }],
    ['job.created', { tags: Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(50, 'x')) }],
    ['job.updated', { changes: ['anything'] }],
    ['job.changed', { change: ['created', 'updated', 'status_changed', 'deleted'] }],
    ['activity.created', { type: ['phone_call', 'on-site', 'x'] }],
    ['activity.created', { exclude_own: false }],
  ])('are taken by %s: %j', (name, given) => {
    expect(readArguments(name, given)).toEqual({ ok: true, value: given });
  });

  it.each<[WatchedName, unknown, string]>([
    ['job.created', [], ''],
    ['job.created', 'company', ''],
    ['job.created', 5, ''],
    ['job.created', { colour: 1 }, '/colour'],
    ['job.created', { 'a/b~c': 1 }, '/a~1b~0c'],
    ['job.created', JSON.parse('{"__proto__": 1}'), '/__proto__'],
    ['job.created', { constructor: 1 }, '/constructor'],
    ['job.created', { status: [] }, '/status'],
    ['job.created', { status: 'saved' }, '/status'],
    ['job.created', { status: null }, '/status'],
    ['job.created', { status: ['hired'] }, '/status/0'],
    ['job.created', { status: ['saved', 5] }, '/status/1'],
    ['job.created', { status: Array.from({ length: 6 }, () => 'saved') }, '/status'],
    ['job.created', { tags: Array.from({ length: 21 }, () => 'x') }, '/tags'],
    ['job.created', { tags: [''] }, '/tags/0'],
    ['job.created', { tags: ['x'.repeat(51)] }, '/tags/0'],
    ['job.created', { company: '' }, '/company'],
    ['job.created', { company: '  ' }, '/company'],
    ['job.created', { company: 'x'.repeat(201) }, '/company'],
    ['job.created', { company: ['Acme'] }, '/company'],
    ['job.created', { exclude_own: 'true' }, '/exclude_own'],
    ['job.created', { exclude_own: null }, '/exclude_own'],
    ['job.deleted', { job_id: 'job_1' }, '/job_id'],
    ['job.deleted', { job_id: JOB_ID.replace('job', 'con') }, '/job_id'],
    ['job.deleted', { job_id: `${JOB_ID}\n` }, '/job_id'],
    ['job.changed', { change: ['moved'] }, '/change/0'],
    ['activity.created', { type: ['Phone Call'] }, '/type/0'],
    ['job.status_changed', { tags: ['remote'] }, '/tags'],
  ])('are refused by %s: %j', (name, given, path) => {
    const read = readArguments(name, given);
    expect(read).toEqual({ ok: false, fault: { path, message } });
  });

  it('are refused with what is known', () => {
    const messageOf = (given: unknown) => {
      const read = readArguments('job.created', given);
      return read.ok ? undefined : read.fault.message;
    };
    expect(messageOf({ colour: 1 })).toBe(
      '"colour" is not an argument of job.created; it takes company, status, tags, exclude_own.',
    );
    expect(messageOf({ companies: 'Acme' })).toContain('did you mean company?');
    expect(messageOf({ status: ['hired'] })).toBe(
      'status/0 must be one of saved, applied, screening, interviewing, offer.',
    );
    expect(messageOf({ status: [] })).toBe('status must be a list of 1 to 5.');
    expect(messageOf([])).toBe(
      'arguments must be an object; job.created takes company, status, tags, exclude_own.',
    );
  });
});
