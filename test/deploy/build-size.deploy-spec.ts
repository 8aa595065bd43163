import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { filesIn, OUTPUT } from '../../tools/build/build-output.mjs';

/** Bytes of what the processes run, read and map their stacks with: 17.3 million on 2026-11-27. */
const MOST_BYTES = 19_000_000;
/** Below it a copy costs less than to share it. */
const SMALL_BYTES = 4_000;
/** A program, which nobody names, a map, which its file names, and a licence. */
const UNNAMED = /^(?:main\.js|.+\.js\.map|LICENSE\.txt)$/;

const files = ['apps', 'libs', 'shared'].flatMap((folder) => filesIn(join(OUTPUT, folder)));
const textOf = (file: string) => readFileSync(file, 'latin1');
const nameOf = (file: string) => relative(OUTPUT, file);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the build of the processes', () => {
  it('holds none of our modules twice', () => {
    const maps = files.filter((file) => file.endsWith('.js.map'));
    const sources = maps.flatMap((file) =>
      (JSON.parse(textOf(file)) as { sources: string[] }).sources.map((source) =>
        resolve(dirname(file), source),
      ),
    );
    expect(sources.length).toBeGreaterThan(1_000);
    expect(repeated(sources)).toEqual([]);
  });

  it('holds no file twice', () => {
    const large = files.map(textOf).filter(({ length }) => length > SMALL_BYTES);
    expect(repeated(large).map((text) => text.slice(0, 100))).toEqual([]);
  });

  it('holds no file that no process names', () => {
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map(textOf)
      .join('\n');
    const named = files.filter((file) => !UNNAMED.test(basename(file)));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !code.includes(basename(file))).map(nameOf)).toEqual([]);
  });

  it(`takes at most ${MOST_BYTES / 1e6} MB`, () => {
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
