import type { Pipeline } from '@wagewright/sdk';
import { suggestedCall } from './suggested-call.ts';

const JOB = '/api/mcp/jobs/job_1';

describe('the call of a suggestion', () => {
  it.each<[string, Pipeline.SuggestedAction, unknown]>([
    [
      'moves a job, as a change that can be undone',
      { method: 'POST', path: `${JOB}/status`, body: { status: 'applied' } },
      { kind: 'job', id: 'job_1', changes: { status: 'applied' } },
    ],
    [
      'changes a job',
      { method: 'PATCH', path: JOB, body: { followUpAt: null } },
      { kind: 'job', id: 'job_1', changes: { followUpAt: null } },
    ],
    [
      'changes a contact',
      { method: 'PATCH', path: '/api/mcp/contacts/con_1', body: { nextFollowUpAt: null } },
      { kind: 'contact', id: 'con_1', changes: { nextFollowUpAt: null } },
    ],
    [
      'logs an activity',
      { method: 'POST', path: '/api/mcp/activities', body: { type: 'thank_you', jobId: 'job_1' } },
      { kind: 'activity', activity: { type: 'thank_you', jobId: 'job_1' } },
    ],
  ])('%s', (_, action, call) => {
    expect(suggestedCall(action)).toEqual(call);
  });

  it.each<[string, Pipeline.SuggestedAction]>([
    ['only shows something', { method: 'GET', path: JOB, body: null }],
    ['this version does not know', { method: 'POST', path: '/api/mcp/letters', body: { type: 'x' } }],
    ['has no type of activity', { method: 'POST', path: '/api/mcp/activities', body: {} }],
    ['adds something below a job', { method: 'POST', path: JOB, body: {} }],
  ])('is no button when it %s', (_, action) => {
    expect(suggestedCall(action)).toBeUndefined();
  });
});
