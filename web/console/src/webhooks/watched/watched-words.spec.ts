import { endText, isAllowable, watchState, watchText } from './watched-words.ts';

describe('what a program watches', () => {
  it.each([
    ['job.changed', {}, 'Any change of a job'],
    ['job.created', null, 'A job is added'],
    [
      'offer.received',
      { company: 'acme', exclude_own: true },
      'A job moves to Offer: company with “acme”, not by the program itself',
    ],
    [
      'job.status_changed',
      { status: ['offer', 'interviewing'], previous_status: ['saved'], exclude_own: false },
      'A job moves: stage Offer or Interviewing, stage before Saved',
    ],
    [
      'job.changed',
      { change: ['created', 'status_changed', 'deleted'] },
      'Any change of a job: added, moved, or deleted',
    ],
    ['job.updated', { changes: ['title'], tags: ['remote'] }, 'A job is edited: title, tag remote'],
    ['activity.created', { type: ['phone_call'] }, 'An activity is logged: kind Phone call'],
    ['job.deleted', { job_id: 'job_1' }, 'A job is deleted: only the job job_1'],
    ['job.archived', { reason: 'x' }, 'job.archived: reason'],
  ])('%s with %j is "%s"', (name, filters, text) => {
    expect(watchText({ name, arguments: filters })).toBe(text);
  });

  it('says in which state it is and why it ended', () => {
    expect(watchState({ state: 'throttled' })).toEqual({ tone: 'warning', text: 'Slowed down' });
    expect(endText({ endedBy: null })).toBe('');
    expect(endText({ endedBy: 'expired' })).toBe('The program did not renew it.');
  });

  it('is allowed again by whoever ended it', () => {
    const ends = ['ended_by_owner', 'ended_by_operator', 'client', null] as const;
    expect(ends.map((endedBy) => isAllowable({ endedBy }))).toEqual([true, false, false, false]);
  });
});
