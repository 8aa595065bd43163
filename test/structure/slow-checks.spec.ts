import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowChecks } from '../../tools/checks/checks.mjs';

const ROOT = join(__dirname, '../..');
/** A part of a test file: the folder that has the file's name, and its kind. */
const PART = /^(.*)\/[^/]+\.(\w+)-part\.ts$/;

describe('npm run test:slow', () => {
  it('plays every spec that asks for a measure', () => {
    const asking = ['apps', 'libs', 'packages', 'test', 'web']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /(?:spec|part)\.ts$/.test(file) && !file.includes('node_modules'))
      .filter((file) => /\b(?:measure|barriersInAllLooks)\(/.test(readFileSync(join(ROOT, file), 'utf8')))
      .map((file) => file.replace(PART, (_, folder: string, kind: string) => `${folder}.${kind}-spec.ts`));
    const played = new Set(slowChecks().flatMap(({ files = [] }) => files));

    expect(played.size).toBeGreaterThan(20);
    expect(asking.filter((file) => !played.has(file))).toEqual([]);
  });
});
