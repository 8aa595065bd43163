import * as fc from 'fast-check';
import { duplicateMember } from '@wagewright/validation';
import { readJsonObject } from './json-object';

const read = (text: string) => readJsonObject(Buffer.from(text));

describe('readJsonObject', () => {
  it('reads what JSON.parse reads, however the text is spaced', async () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
    const spaces = fc.constantFrom('', ' ', 2, '\t');
    await fc.assert(
      fc.asyncProperty(object, spaces, async (value, space) => {
        const text = JSON.stringify(value, null, space);
        await expect(read(text)).resolves.toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses', async () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
    const damage = fc.constantFrom(',', ']', '}', '"', ':', '0', '[', '{', '\\', '');
    await fc.assert(
      fc.asyncProperty(object, damage, fc.nat(), async (value, sign, place) => {
        const text = JSON.stringify(value);
        const at = place % text.length;
        const damaged = text.slice(0, at) + sign + text.slice(at + 1);
        expect(await outcomeOf(read(damaged))).toEqual(expectedOutcome(damaged));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":[1 2]}',
    '{"a":,"b":1}',
    '{"a":1,}',
    '{"a":[1]2}',
    '{"a":"b" "c"}',
    '{"a":[1]',
    '[1]',
    '7',
    '',
    '{}{}',
  ])('refuses %s', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('refuses a member that is given twice, at the top and within an entry', async () => {
    await expect(read('{"a":1,"a":2}')).rejects.toMatchObject({ extras: { param: 'a' } });
    await expect(read('{"jobs":[{"b":1},{"b":1,"b":2}]}')).rejects.toMatchObject({ extras: { param: 'b' } });
  });

  it('refuses a nesting beyond 32 levels and takes one of 32', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    await expect(read(nested(32))).resolves.toHaveProperty('a');
    await expect(read(nested(33))).rejects.toThrow('nested deeper than 32');
    const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    await expect(read(objects(32))).resolves.toHaveProperty('a');
    await expect(read(objects(33))).rejects.toThrow('nested deeper than 32');
    await expect(read('{"a":'.repeat(5_000))).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('refuses what could not be read in short slices: thousands of members, an entry of megabytes', async () => {
    const members = Array.from({ length: 101 }, (_, i) => `"m${i}":1`);
    await expect(read(`{${members.join(',')}}`)).rejects.toThrow('more than 100 members');
    await expect(read(`{"jobs":[[${'1,'.repeat(200_000)}1]]}`)).rejects.toThrow('larger than 256 KiB');
    await expect(read(`{"jobs":[${'1,'.repeat(110_000)}1]}`)).rejects.toThrow('more than 110000 values');
    await expect(read(`{"jobs":[${'1,'.repeat(100_000)}1]}`)).resolves.toHaveProperty('jobs');
    await expect(read(`{"csv":"${'x'.repeat(300_000)}"}`)).resolves.toHaveProperty('csv');
  });

  it('takes exactly as much as it may: 100 members, 256 KiB in a part, 110,000 values', async () => {
    const members = Array.from({ length: 100 }, (_, i) => `"m${i}":1`);
    await expect(read(`{${members.join(',')}}`)).resolves.toHaveProperty('m99', 1);
    const part = (bytes: number) => `{"jobs":[["${'x'.repeat(bytes - 4)}"]]}`;
    await expect(read(part(256 * 1_024))).resolves.toHaveProperty('jobs');
    await expect(read(part(256 * 1_024 + 1))).rejects.toThrow('larger than 256 KiB');
    const { jobs } = await read(`{"jobs":[${'1,'.repeat(109_999)}1]}`);
    expect(jobs).toHaveLength(110_000);
  });

  it('reads on where a slice ends: within texts, numbers, names and lists', async () => {
    for (let shift = 0; shift < 40; shift += 1) {
      const value = {
        pad: 'x'.repeat(16 * 1_024 - 60 + shift),
        list: [123_456_789, 'a "quoted" text', { deep: [1, 2] }, [], null, true],
        last: { a: { b: 'c' } },
      };
      await expect(read(JSON.stringify(value))).resolves.toEqual(value);
    }
  });

  it.each([
    ['[1]', 'The body must be a JSON object.'],
    ['7', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
    ['"text"', 'The body must be a JSON object.'],
    ['', 'The body is not valid JSON.'],
    ['{"a":tru}', 'The body is not valid JSON.'],
    ['{"a":[1,nul]}', 'The body is not valid JSON.'],
    ['\ufeff\ufeff{}', 'The body is not valid JSON.'],
  ])('says what is wrong with %j: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('reads blanks once, however many lists come behind them', async () => {
    const [blanks, lists] = [' '.repeat(200_000), '[]'.repeat(200_000)];
    for (const text of [`${blanks}{"a":${lists}}`, `{"a":${blanks}1${lists}}`]) {
      await expect(read(text)).rejects.toMatchObject({ code: 'parameter_missing' });
    }
  });

  it('takes a byte order mark and refuses what is not UTF-8', async () => {
    await expect(read('\ufeff{"a":1}')).resolves.toEqual({ a: 1 });
    await expect(readJsonObject(Buffer.from([0x7b, 0xff, 0x7d]))).rejects.toThrow('not valid UTF-8');
  });
});

const REFUSED = 'refused';

async function outcomeOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.catch(() => REFUSED);
}

/** The object that JSON.parse makes of a text; `REFUSED` for other values and for members given twice. */
function expectedOutcome(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && duplicateMember(text) === undefined ? value : REFUSED;
  } catch {
    return REFUSED;
  }
}
