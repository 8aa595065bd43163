import { PLAN_OPTIONS, planSentence } from './plan-words.ts';

describe('a plan in a sentence', () => {
  it('says that the job search is whole on every plan, and who may use it by program', () => {
    expect(planSentence('free')).toContain('The whole job search in the browser');
    expect(planSentence('ultra')).toContain('the job search by program');
    const all = PLAN_OPTIONS.map(({ value }) => planSentence(value));
    expect(new Set(all).size).toBe(all.length);
  });
});
