import type { LoggedEvent } from '@wagewright/sdk';
import { sampleJob } from '../../testing/sample-job.ts';
import { planOf } from './event-plan.ts';

const event = (type: string, data: object) =>
  ({ event: type, timestamp: '2026-03-01T10:00:00Z', id: 'evt_1', cursor: 'c', data }) as LoggedEvent;
const jobEvent = (type: string, id: string, members: object = {}) =>
  event(type, { ...sampleJob({ id }), jobId: id, changes: [], ...members });

describe('what has to be done after some events', () => {
  it('shows the last state of each job', () => {
    const plan = planOf([jobEvent('job.created', 'a'), jobEvent('job.updated', 'a', { version: 2 })]);
    expect(plan.jobs).toMatchObject([{ id: 'a', version: 2 }]);
    expect(plan.keys.roots).toEqual(['summary', 'suggestions']);
  });

  it('asks for a job of which only the stages were told', () => {
    const moved = event('job.status_changed', { id: 'a', jobId: 'a', status: 'applied' });
    expect(planOf([moved]).movedJobs).toEqual(['a']);
    expect(planOf([moved, jobEvent('job.updated', 'a')]).movedJobs).toEqual([]);
    expect(planOf([moved, jobEvent('offer.received', 'a')]).movedJobs).toEqual([]);
  });

  it('waits for the market pay of a new job, and of one with another title or place', () => {
    const changed = (...changes: string[]) => planOf([jobEvent('job.updated', 'a', { changes })]).pricedJobs;
    expect(planOf([jobEvent('job.created', 'a')]).pricedJobs).toEqual(['a']);
    expect([changed('title'), changed('location', 'notes'), changed('notes')]).toEqual([['a'], ['a'], []]);
    expect(planOf([jobEvent('job.created', 'a'), jobEvent('job.deleted', 'a')]).pricedJobs).toEqual([]);
  });

  it('drops a job that is gone in the end', () => {
    const plan = planOf([jobEvent('job.updated', 'a'), jobEvent('job.deleted', 'a')]);
    expect([plan.jobs, plan.goneJobs]).toEqual([[], ['a']]);
  });

  it('shows an activity on the page of its job', () => {
    const plan = planOf([event('activity.created', { activityId: 'act_1', jobId: 'a' })]);
    expect(plan.keys).toEqual({ roots: ['activities', 'suggestions'], jobDetails: ['a'] });
  });

  it('asks for everything again after a flood', () => {
    const flood = Array.from({ length: 26 }, (_, number) => jobEvent('job.created', `j${number}`));
    expect(planOf(flood).isFlood).toBe(true);
    expect(planOf(flood.slice(1)).isFlood).toBe(false);
  });
});
