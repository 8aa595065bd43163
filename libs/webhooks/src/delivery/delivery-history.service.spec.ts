import { subjectOf } from './delivery-history.service';

describe('the subject of an event', () => {
  it.each([
    ['a job', { company: 'Acme', title: 'Data Engineer' }, 'Acme, Data Engineer'],
    ['a contact', { name: 'Ada Byron', company: 'Acme', title: null }, 'Ada Byron, Acme'],
    ['an activity', { title: 'Telephone screen', jobId: 'job_1' }, 'Telephone screen'],
    ['an erased record', { id: 'job_1', jobId: 'job_1' }, null],
    ['a test', { webhookId: 'wh_1', message: 'This is a test of your webhook.' }, null],
  ])('of %s is what names it', (_kind, data, subject) => {
    expect(subjectOf(JSON.stringify({ event: 'any', timestamp: new Date(), data }))).toBe(subject);
  });
});
