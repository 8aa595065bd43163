import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

const sources = execFileSync('git', ['ls-files', 'apps/**/*.ts', 'libs/**/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('spec.ts'));

describe('what runs again and again beside the requests', () => {
  it('is a BackgroundTask, with its orderly stop and its one log line', () => {
    const withTimers = sources.filter((file) =>
      /\bsetInterval\(/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(withTimers).toEqual([]);
  });
});
