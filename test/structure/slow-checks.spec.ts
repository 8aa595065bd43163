import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowChecks } from '../../scripts/checks/slow-checks.mjs';

const ROOT = join(__dirname, '../..');

describe('npm run test:slow', () => {
  it('plays every spec that asks for a measure', () => {
    const asking = ['apps', 'libs', 'packages', 'test', 'web']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => file.endsWith('spec.ts') && !file.includes('node_modules'))
      .filter((file) => /\b(?:measure|barriersInAllLooks)\(/.test(readFileSync(join(ROOT, file), 'utf8')));
    const played = new Set(slowChecks().flatMap(({ files = [] }) => files));

    expect(played.size).toBeGreaterThan(20);
    expect(asking.filter((file) => !played.has(file))).toEqual([]);
  });
});
