import { arrowsOf, faultsOfLoops } from './feature-loops';
import { type Import, relativeImports } from './import-graph';
import { KNOWN_LOOPS, KNOWN_REPOSITORY_USES } from './known-exceptions';
import { faultsOfRepositories } from './repositories';
import { productionSources } from './sources';

const APP = 'apps/sample/src';

describe('the import scan', () => {
  it('sees every form of import and export, types too, and nothing in strings or comments', () => {
    const text = [
      "import { a } from './a';",
      "import type { B } from '../b/b';",
      'import {\n  c,\n  type D,\n} from "./quoted";'.replaceAll('"', "'"),
      "export * from './star';",
      "export type { E } from './e';",
      "import './effect';",
      "const lazy = () => import('./lazy');",
      "import { libs } from '@wagewright/http';",
      "// import { x } from './comment';",
      "const text = 'from ./text';",
    ].join('\n');
    const found = relativeImports([{ path: `${APP}/one/one.ts`, text }]).map(({ to }) => to);
    expect(found).toEqual(
      ['one/a', 'b/b', 'one/quoted', 'one/star', 'one/e', 'one/effect', 'one/lazy'].map(
        (to) => `${APP}/${to}`,
      ),
    );
  });
});

describe('features', () => {
  const sources = productionSources();
  const imports = relativeImports(sources);
  const files = sources.map(({ path }) => path);

  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it('do not import one another in a circle', () => {
    expect(faultsOfLoops(arrowsOf(imports), KNOWN_LOOPS)).toEqual([]);
  });

  it('leave the repository of another feature alone', () => {
    expect(faultsOfRepositories(imports, files, KNOWN_REPOSITORY_USES)).toEqual([]);
  });
});

describe('a loop of features', () => {
  const between = (from: string, to: string): Import => ({ from: `${APP}/${from}.ts`, to: `${APP}/${to}` });
  const faults = (known: string[], ...imports: Import[]) => faultsOfLoops(arrowsOf(imports), known);
  const circle = [
    between('jobs/job', 'links/link'),
    between('links/deep/inner', 'notes/note'),
    between('notes/note', 'jobs/job'),
  ];

  it('is told with the imports that make it, over any number of folders', () => {
    const [fault, ...others] = faults([], ...circle);
    expect(others).toEqual([]);
    expect(fault).toContain(
      `${APP}/links → ${APP}/notes: ${APP}/links/deep/inner.ts imports ${APP}/notes/note`,
    );
    expect(fault).toContain('Mend it: move what both need into a folder that uses neither');
  });

  it('is found inside a feature as well', () => {
    expect(
      faults([], between('jobs/lists/a', 'jobs/rows/b'), between('jobs/rows/b', 'jobs/lists/a')),
    ).toHaveLength(1);
  });

  it('is none when the arrows go one way, or when a file of the folder above is used', () => {
    expect(faults([], between('jobs/job', 'links/link'), between('jobs/other', 'links/link'))).toEqual([]);
    expect(faults([], between('jobs/job', 'sample.env'), between('sample.module', 'jobs/job'))).toEqual([]);
  });

  it('is let through by a known arrow, which is refused once it closes no loop', () => {
    const known = [`${APP}/notes → ${APP}/jobs`];
    expect(faults(known, ...circle)).toEqual([]);
    const stale = `${APP}/notes → ${APP}/jobs closes no loop any more. Mend it: remove it from KNOWN_LOOPS.`;
    expect(faults(known, ...circle.slice(0, 2))).toEqual([stale]);
    expect(faults(known, ...circle.slice(1))).toEqual([stale]);
  });
});

describe('a repository', () => {
  const files = [
    'jobs/job.repository.ts',
    'jobs/job.service.ts',
    'summary/summary.ts',
    'surfaces/a/a.ts',
    'surfaces/b/b.repository.ts',
  ];
  const faults = (from: string, to: string, known: string[] = []) =>
    faultsOfRepositories(
      [{ from: `${APP}/${from}`, to: `${APP}/${to}` }],
      files.map((file) => `${APP}/${file}`),
      known,
    );
  const use = `${APP}/summary/summary.ts uses ${APP}/jobs/job.repository`;

  it('of another feature is refused', () => {
    expect(faults('summary/summary.ts', 'jobs/job.repository')).toEqual([
      `${use}, which belongs to another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    ]);
    expect(faults('surfaces/a/a.ts', 'surfaces/b/b.repository')).toHaveLength(1);
  });

  it('of its own feature is not', () => {
    expect(faults('jobs/job.service.ts', 'jobs/job.repository')).toEqual([]);
    expect(faults('jobs/rows/row.ts', 'jobs/job.repository')).toEqual([]);
  });

  it('is let through by a known use, which is refused once there is none', () => {
    expect(faults('summary/summary.ts', 'jobs/job.repository', [use])).toEqual([]);
    expect(faults('summary/summary.ts', 'jobs/job.service', [use])).toEqual([
      `"${use}" is not so any more. Mend it: remove it from KNOWN_REPOSITORY_USES.`,
    ]);
  });
});
