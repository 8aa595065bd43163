import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isCurrent, writeStamp } from '../../tools/build/build-output.mjs';
import { ROOT } from '../../tools/start/settings.mjs';
import { temporaryFolder } from '../support/ends-with-file';

const BUILT = new Date('2026-01-02T12:00:00Z');
const BEFORE = new Date('2026-01-01T12:00:00Z');
const AFTER = new Date('2026-01-03T12:00:00Z');

describe('an output of the build', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  const output = () => ({
    title: 'Building',
    script: 'build.mjs',
    stamp: path('out/.built'),
    inputs: [relative(ROOT, path('src')), 'no-such-file'],
  });

  beforeEach(() => {
    folder = temporaryFolder('build-output');
    mkdirSync(path('src/inner'), { recursive: true });
    for (const name of ['src/a.ts', 'src/inner/b.ts']) writeFileSync(path(name), '');
    for (const name of ['src/a.ts', 'src/inner/b.ts', 'src/inner', 'src'])
      utimesSync(path(name), BEFORE, BEFORE);
  });

  it('is outdated in a fresh clone and current after a build', () => {
    expect(isCurrent(output())).toBe(false);
    writeStamp(output().stamp, BUILT);
    expect(isCurrent(output())).toBe(true);
  });

  it('is outdated once a source has changed since the build began', () => {
    writeStamp(output().stamp, BUILT);
    utimesSync(path('src/inner/b.ts'), AFTER, AFTER);
    expect(isCurrent(output())).toBe(false);
  });

  it('is outdated once a source has been removed', () => {
    writeStamp(output().stamp, BUILT);
    rmSync(path('src/inner/b.ts'));
    expect(isCurrent(output())).toBe(false);
  });
});
