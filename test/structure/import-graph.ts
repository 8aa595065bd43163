import { posix } from 'node:path';
import type { SourceFile } from './sources';

/** One file names another of the project: by `import`, `import type`, `export … from` or `import()`. */
export interface Import {
  from: string;
  /** As written, resolved from the root of the project: `apps/pipeline/src/jobs/job.entity`, without `.ts`. */
  to: string;
}

/** Oxfmt starts each of these at the beginning of a line, and between the keyword and `from` stand names only. */
const IMPORT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Every import by a relative path. Types count as well: who uses a type depends on it as much as who calls. */
export function relativeImports(sources: readonly SourceFile[]): Import[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)]
      .map(([, statement, call]) => statement ?? call ?? '')
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from: path, to: posix.join(posix.dirname(path), specifier) })),
  );
}
