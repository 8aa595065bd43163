import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, SDK_BUILD } from '../../tools/build/build-output.mjs';
import { surfaces } from '../../tools/release/surface.mjs';
import { Progress } from '../../tools/start/progress.mjs';

const ROOT = resolve(__dirname, '../..');

it('is what test/deploy/surface says: write it anew with node tools/release/surface.mjs, and in 1.x let no line go', async () => {
  await ensureBuilt(new Progress(() => undefined), undefined, SDK_BUILD);
  const files = surfaces().filter(({ file }) => existsSync(join(ROOT, file)));
  expect(files.map(({ file }) => file)).toContain('test/deploy/surface/sdk.txt');
  for (const { file, surface } of files) expect(surface).toBe(readFileSync(join(ROOT, file), 'utf8'));
});
