import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TABLE } from '@wagewright/errors';
import { IMPORT_FIELDS } from '../../apps/pipeline/src/transfer/import/columns/import-fields';
import { JOB_FIELDS } from '../../web/console/src/import/job-fields.ts';

const WORDS = join(__dirname, '../../web/console/src/usage/surface-words.ts');

describe('the console', () => {
  it('offers each field that the API imports, so that our own export needs no choice', () => {
    expect(JOB_FIELDS.map(({ value }) => value).toSorted()).toEqual(IMPORT_FIELDS.toSorted());
  });

  it('leads from each refused call of the usage page to the entry of an error that there is', () => {
    const codes = [...readFileSync(WORDS, 'utf8').matchAll(/code: '(\w+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(ERROR_TABLE)).toEqual(expect.arrayContaining(codes));
  });
});
