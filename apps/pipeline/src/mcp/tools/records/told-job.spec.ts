import { counted, cut, jobName, payRange, standing } from './told-job';

describe('a job in a sentence', () => {
  it('has short names in one line', () => {
    expect(jobName({ company: 'Acme\nInc', title: 'ML  Engineer' })).toBe('Acme Inc – ML Engineer');
    expect(cut('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
    expect(cut('😀'.repeat(40), 8).isWellFormed()).toBe(true);
  });

  it('stands in a stage, or has ended', () => {
    expect(standing({ status: 'offer', outcome: null })).toBe('offer');
    expect(standing({ status: 'applied', outcome: 'no_response' })).toBe(
      'closed without a response (last stage applied)',
    );
  });

  it.each([
    [{ min: 120_000, max: 150_000, period: 'year' }, 'USD 120,000–150,000 a year'],
    [{ min: 60, max: 60, period: 'hour' }, 'USD 60 an hour'],
    [{ min: null, max: 800, period: 'day' }, 'USD up to 800 a day'],
    [{ min: 5_000, max: null, period: 'month' }, 'USD from 5,000 a month'],
  ] as const)('has pay %j', (pay, told) => {
    expect(payRange({ ...pay, currency: 'USD' })).toBe(told);
  });

  it('is one of some', () => {
    expect([counted(1, 'job'), counted(1_200, 'job')]).toEqual(['1 job', '1,200 jobs']);
  });
});
