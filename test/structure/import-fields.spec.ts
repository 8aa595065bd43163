import { IMPORT_FIELDS } from '../../apps/pipeline/src/transfer/import/columns/import-fields';
import { JOB_FIELDS } from '../../web/console/src/import/job-fields.ts';

describe('the console', () => {
  it('offers each field that the API imports, so that our own export needs no choice', () => {
    expect(JOB_FIELDS.map(({ value }) => value).toSorted()).toEqual(IMPORT_FIELDS.toSorted());
  });
});
