import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ENDING = /\.(?:browser|client|e2e|system)-part\.ts$/;

/**
 * The parts in the folder that is named like a test file, as that file: what they need is loaded once, and they share a
 * service. Each is a block of its own, so that what it does before and after its tests it does for those alone.
 */
export function describeParts(file: string): void {
  const folder = file.replace(/\.[^./]+\.ts$/, '');
  for (const part of readdirSync(folder).filter((name) => ENDING.test(name))) {
    describe(part.replace(ENDING, ''), () => {
      jest.requireActual(join(folder, part));
    });
  }
}
