import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TABLE } from '@wagewright/errors';

const WORDS = join(__dirname, '../../web/console/src/usage/surface-words.ts');

it('each refused call of the usage page leads to the entry of an error that there is', () => {
  const codes = [...readFileSync(WORDS, 'utf8').matchAll(/code: '(\w+)'/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThanOrEqual(6);
  expect(Object.keys(ERROR_TABLE)).toEqual(expect.arrayContaining(codes));
});
