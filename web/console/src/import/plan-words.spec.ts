import { doneWords, planWords } from './plan-words.ts';

const nothing = { created: 0, updated: 0, skipped: 0, failed: 0 };

it.each([
  [{ created: 54, skipped: 5, failed: 1 }, '54 will be added, 5 skipped, 1 problem', '5 skipped, 1 problem'],
  [{ updated: 1_200, failed: 2 }, '1,200 will be updated, 2 problems', '1,200 updated, 2 problems'],
  [{ created: 1 }, '1 will be added', ''],
])('an import of %j is told in one line', (counts, plan, done) => {
  expect([planWords({ ...nothing, ...counts }), doneWords({ ...nothing, ...counts })]).toEqual([plan, done]);
});
