import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';

export interface RequestClass {
  /** The app or library, such as `apps/pipeline`. */
  home: string;
  type: new () => object;
  /** Validated members, inherited ones too. */
  members: readonly string[];
}

const ROOT = join(__dirname, '../../..');

/** Every class with validation rules in the `*.request.ts` files of an app or library, found automatically. */
export function requestClassesOf(home: string): RequestClass[] {
  const folder = join(ROOT, home, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.request.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(folder, file))))
    .filter((exported): exported is new () => object => isClass(exported))
    .map((type) => ({ home, type, members: membersOf(type) }))
    .filter(({ members }) => members.length > 0);
}

export function membersOf(type: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function isClass(exported: unknown): exported is new () => object {
  return typeof exported === 'function' && /^class\b/.test(Function.prototype.toString.call(exported));
}
