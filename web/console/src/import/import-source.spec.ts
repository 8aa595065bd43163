import { sourceOf } from './import-source.ts';

const WRITTEN = new Date(2026, 10, 26, 23, 59);

describe('a source to be imported', () => {
  it.each([
    ['PK\u0003\u0004', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', undefined],
    ['Company,Title\nAcme,Engineer\n', 'text/csv', undefined],
    ['{"jobs":[]}', 'application/json', undefined],
    ['\ufeff [{"company":"A"}]', 'application/json', '{"jobs": [{"company":"A"}]}'],
  ])('that begins with %j is sent as %s', async (text, type, sent = text) => {
    const { body } = await sourceOf(new Blob([text]), 'jobs', WRITTEN);
    expect([body.type, await body.text()]).toEqual([type, sent]);
  });

  it('has the day of its file in the time zone of the person', async () => {
    expect(await sourceOf(new Blob(['a']), 'jobs.csv', WRITTEN)).toMatchObject({ fileDate: '2026-11-26' });
  });

  it('is not larger than the API takes, and no ZIP', async () => {
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
    await expect(sourceOf(large, 'jobs.csv', WRITTEN)).rejects.toThrow('The file is larger than 5 MB.');
    await expect(sourceOf(new Blob(['PK']), 'export.ZIP', WRITTEN)).rejects.toThrow('Unzip this file first');
  });
});
