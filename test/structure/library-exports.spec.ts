import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps';
import { sourcesIn } from './sources';

/** A file of statements: what it exports is text, or makes text. */
const SQL_FILE = /from '[^']*\.sql'/;
/** The beginning of a statement, or of a part of one. */
const SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;

const INDEXES = sourcesIn('libs')
  .map(({ path }) => path)
  .filter((path) => /^libs\/[^/]+\/src\/index\.ts$/.test(path));

describe('what a library lists', () => {
  it.each(INDEXES)('%s holds no SQL text: statements are called, not composed by others', async (path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const listed = (await import(join(ROOT, path))) as Record<string, unknown>;
    const statements = Object.entries(listed).filter(
      ([, value]) => typeof value === 'string' && SQL.test(value),
    );
    expect(statements.map(([name]) => name)).toEqual([]);
    expect(SQL_FILE.exec(text)?.[0]).toBeUndefined();
  });
});
