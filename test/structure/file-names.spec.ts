import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Kinds of file that hold one class, which is named like the file. */
const KINDS = [
  'service',
  'controller',
  'module',
  'repository',
  'processor',
  'guard',
  'pipe',
  'filter',
  'interceptor',
];

const isOfKind = new RegExp(`^(?:apps|libs)/.*\\.(?:${KINDS.join('|')})\\.ts$`);
const files = execFileSync('git', ['ls-files', 'apps', 'libs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => isOfKind.test(file));

/** `shard.processor.ts` → `ShardProcessor` */
function classNameOf(file: string): string {
  return basename(file, '.ts')
    .split(/[.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function declares(file: string, name: string): boolean {
  return new RegExp(`^export (?:abstract )?class ${name}\\b`, 'm').test(
    readFileSync(join(ROOT, file), 'utf8'),
  );
}

describe('files whose name ends with a kind', () => {
  it('hold a class of the same name', () => {
    const misnamed = files.filter((file) => !declares(file, classNameOf(file)));
    expect(misnamed.map((file) => `${file}: no class ${classNameOf(file)}`)).toEqual([]);
  });
});

describe('a file that `npm run mutants` tries', () => {
  const text = readFileSync(join(ROOT, 'jest.mutants.config.mjs'), 'utf8');
  const paths = [...text.matchAll(/'((?:apps|libs|packages)\/[^'*]+\.ts)'/g)].flatMap(([, path = '']) => {
    const [, names = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
    return names.split(',').map((name) => path.replace(/\{[^{}]*\}/, name));
  });

  it.each(paths)('%s exists', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});
