import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const ROW = /^\| (?<word>[^|]+?) +\| (?<meaning>[^|]+?) +\| `(?<file>[^`]+)` +\|$/;

const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line.startsWith('|') && !/^\| (?:Word|-+) /.test(line))
  .map(
    (line) =>
      ({ line, ...ROW.exec(line)?.groups }) as {
        line: string;
        word?: string;
        meaning?: string;
        file?: string;
      },
  );

describe('the glossary', () => {
  it('has a word, a sentence and a file in each row', () => {
    const incomplete = rows.filter(({ meaning }) => !meaning?.endsWith('.'));
    expect(incomplete).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it('names files that exist', () => {
    const missing = rows.filter(({ file }) => file === undefined || !existsSync(join(ROOT, file)));
    expect(missing.map(({ word, file }) => `${word}: ${file}`)).toEqual([]);
  });

  it('is in alphabetical order, each word once', () => {
    const words = rows.map(({ word = '' }) => word);
    expect(words).toEqual([...new Set(words)].sort());
  });
});
