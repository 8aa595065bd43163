import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './dockerfile';

/** Files that git does not keep and no builder may see. They are matched first, because they are most of the files. */
const NEVER = new Set(['node_modules', '.git', 'dist', '.local']);

interface Pattern {
  /** A pattern holds for a path and for everything below it. */
  expression: RegExp;
  includes: boolean;
}

/** The files of the clone, by their paths in it, that .dockerignore lets through to the builder. */
export function contextFiles(): string[] {
  const patterns = readPatterns();
  const files = readdirSync(ROOT, { withFileTypes: true })
    .filter(({ name }) => !NEVER.has(name))
    .flatMap((entry) => (entry.isDirectory() ? below(entry.name) : [entry.name]));
  return files.filter((file) => isSent(file, patterns)).sort();
}

export function copyContext(target: string): void {
  for (const file of contextFiles()) cpSync(join(ROOT, file), join(target, file));
}

function below(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

/** The last pattern that holds decides, as Docker does it. */
function isSent(file: string, patterns: readonly Pattern[]): boolean {
  return patterns.findLast(({ expression }) => expression.test(file))?.includes ?? true;
}

function readPatterns(): Pattern[] {
  return readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ expression: expressionOf(line.replace(/^!/, '')), includes: line.startsWith('!') }));
}

/** `**` is any number of folders, `*` anything within a name. */
function expressionOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}
