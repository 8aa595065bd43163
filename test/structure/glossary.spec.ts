import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** The rows below the head of the table, by its columns. */
const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', meaning = '', file = '']) => ({ word, meaning, file: file.replaceAll('`', '') }));

describe('the glossary', () => {
  it('has a word, a sentence and a file in each row', () => {
    const incomplete = rows.filter(({ word, meaning, file }) => !word || !meaning.endsWith('.') || !file);
    expect(incomplete).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it('names files that exist', () => {
    const missing = rows.filter(({ file }) => !existsSync(join(ROOT, file)));
    expect(missing.map(({ word, file }) => `${word}: ${file}`)).toEqual([]);
  });

  it('is in alphabetical order, each word once', () => {
    const words = rows.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)].sort());
  });
});
