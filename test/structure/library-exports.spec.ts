import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps';
import { packageSources, pageSources, productionSources, sourcesIn } from './sources';

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

const LIBRARY = /from '@wagewright\/([a-z-]+)'/g;

/** The apps whose code needs a library, itself or by other libraries; the browser's console and each package count as one. */
function appsBehind(library: string, users: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const apps = new Set<string>();
  const seen = new Set([library]);
  for (const name of seen) {
    for (const user of users.get(name) ?? []) {
      if (user.startsWith('libs/')) seen.add(user.slice('libs/'.length));
      else apps.add(user);
    }
  }
  return apps;
}

describe('a library', () => {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of [...productionSources(), ...pageSources(), ...packageSources()]) {
    const user = path.split('/', 2).join('/');
    for (const [, library = ''] of text.matchAll(LIBRARY)) {
      users.set(library, (users.get(library) ?? new Set()).add(user));
    }
  }

  it.each(INDEXES)('%s has more than one app: what one alone uses lies in it', (path) => {
    expect([...appsBehind(path.split('/')[1] ?? '', users)].length).toBeGreaterThan(1);
  });
});
