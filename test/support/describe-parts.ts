import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedService } from './shared-service';

const ENDING = /\.(?:browser|client|e2e|system)-part\.ts$/;

/**
 * The parts that lie in a folder, as one test file: what they need is loaded once, and they share a service. Each is a
 * block of its own, so that what it does before and after its tests it does for those alone.
 */
export function describeParts(folder: string, service: Pick<SharedService<never>, 'stop'>): void {
  for (const part of readdirSync(folder).filter((file) => ENDING.test(file))) {
    describe(part.replace(ENDING, ''), () => {
      jest.requireActual(join(folder, part));
    });
  }

  afterAll(() => service.stop());
}
