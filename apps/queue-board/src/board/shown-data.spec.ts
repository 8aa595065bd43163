import { shownData } from './shown-data';

describe('shownData', () => {
  it('shows ids and the number of the attempt', () => {
    expect(shownData({ deliveryId: 'dlv_1', attempt: 2 })).toEqual({ deliveryId: 'dlv_1', attempt: 2 });
  });

  it('hides what users have written', () => {
    const question = {
      jobId: 'job_1',
      title: 'Engineer',
      location: 'Oslo',
      market: { role: 'a', dataPointId: 'b' },
    };
    expect(shownData(question)).toEqual({ jobId: 'job_1' });
    expect(shownData({ releaseId: '2026.2', answers: [question, 'text'] })).toEqual({
      releaseId: '2026.2',
      answers: [{ jobId: 'job_1' }, {}],
    });
  });

  it.each([undefined, null, 'text', 7])('shows nothing of %p', (data) => {
    expect(shownData(data)).toEqual({});
  });
});
