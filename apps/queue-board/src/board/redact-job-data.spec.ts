import { redactJobData } from './redact-job-data';

describe('shownData', () => {
  it('shows ids and the number of the attempt', () => {
    expect(redactJobData({ deliveryId: 'dlv_1', attempt: 2 })).toEqual({ deliveryId: 'dlv_1', attempt: 2 });
  });

  it('hides what users have written', () => {
    const question = {
      jobId: 'job_1',
      title: 'Engineer',
      location: 'Oslo',
      market: { role: 'a', dataPointId: 'b' },
    };
    expect(redactJobData(question)).toEqual({ jobId: 'job_1' });
    expect(redactJobData({ releaseId: '2026.2', answers: [question, 'text'] })).toEqual({
      releaseId: '2026.2',
      answers: [{ jobId: 'job_1' }, {}],
    });
  });

  it.each([undefined, null, 'text', 7])('shows nothing of %p', (data) => {
    expect(redactJobData(data)).toEqual({});
  });
});
