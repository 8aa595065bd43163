import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/**
 * A number that the code keeps to itself, `const NAME = 19_000;`. The manifests do arithmetic with it, so a
 * change there must meet a test here.
 *
 * @throws Error when the file does not declare it any more
 */
export function constantOf(file: string, name: string): number {
  const [, digits] = new RegExp(`\\bconst ${name} = ([\\d_]+);`).exec(sourceOf(file)) ?? [];
  if (digits === undefined) throw new Error(`${file} does not declare the number ${name}`);
  return Number(digits.replaceAll('_', ''));
}

export function sourceOf(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}
