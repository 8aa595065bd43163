import { arrowsOf, faultsOfLoops } from './feature-loops';
import { type Import, relativeImports } from './import-graph';
import { packageSources, pageSources, productionSources } from './sources';

const REPOSITORY = '.repository';

const ENTITY = '.entity';

/** The read model of a job, which selects the rows of every feature that a job's detail shows (docs/decisions/0044). */
const READ_MODEL = 'apps/pipeline/src/jobs/detail/job-detail.repository.ts';

const APP_FILE = /^apps\/[^/]+\/src\//;

const SURFACE = /^apps\/[^/]+\/src\/surfaces\/[^/]+\//;

/** The app's own modules and entry files, which put its parts together. */
const TOP_FILE = /^apps\/[^/]+\/src\/[^/]+$/;

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
  const [pages, packages] = [pageSources(), packageSources()];
  const files = sources.map(({ path }) => path);

  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(imports.length).toBeGreaterThan(files.length);
    expect(pages.length).toBeGreaterThan(150);
    expect(packages.length).toBeGreaterThan(40);
  });

  it('fold case in statements by pipeline.folded, which knows all letters in any database', () => {
    const folding = [...sources, ...pages, ...packages].filter(
      ({ path, text }) => /\b(?:lower|initcap)\([\w$]|\bILIKE\b/.test(text) && !path.includes('/migrations/'),
    );
    expect(folding.map(({ path }) => path)).toEqual([]);
  });

  it('do not import one another in a circle', () => {
    const others = relativeImports([...pages, ...packages]);
    expect(faultsOfLoops(arrowsOf([...imports, ...others]))).toEqual([]);
  });

  it('leave the repository of another feature alone', () => {
    expect(faultsOfRepositories(imports, files)).toEqual([]);
  });

  it('leave the tables of another feature alone, but for the read model of a job', () => {
    expect(faultsOfEntities(imports, files)).toEqual([]);
  });

  it('present what the domain answers, and leave other surfaces alone', () => {
    expect(faultsOfSurfaces(imports)).toEqual([]);
  });
});

describe('a loop of features', () => {
  const between = (from: string, to: string): Import => ({ from: `${APP}/${from}.ts`, to: `${APP}/${to}` });
  const faults = (...imports: Import[]) => faultsOfLoops(arrowsOf(imports));
  const circle = [
    between('jobs/job', 'links/link'),
    between('links/deep/inner', 'notes/note'),
    between('notes/note', 'jobs/job'),
  ];

  it('is told with the imports that make it, over any number of folders', () => {
    const [fault, ...others] = faults(...circle);
    expect(others).toEqual([]);
    expect(fault).toContain(
      `${APP}/links → ${APP}/notes: ${APP}/links/deep/inner.ts imports ${APP}/notes/note`,
    );
    expect(fault).toContain('Mend it: move what both need into a folder that uses neither');
  });

  it('is found inside a feature as well', () => {
    expect(
      faults(between('jobs/lists/a', 'jobs/rows/b'), between('jobs/rows/b', 'jobs/lists/a')),
    ).toHaveLength(1);
  });

  it('is none when the arrows go one way, or when a file of the folder above is used', () => {
    expect(faults(between('jobs/job', 'links/link'), between('jobs/other', 'links/link'))).toEqual([]);
    expect(faults(between('jobs/job', 'sample.env'), between('sample.module', 'jobs/job'))).toEqual([]);
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
  const faults = (from: string, to: string) =>
    faultsOfRepositories(
      [{ from: `${APP}/${from}`, to: `${APP}/${to}` }],
      files.map((file) => `${APP}/${file}`),
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
});

describe('a table', () => {
  const files = ['jobs/job.entity.ts', 'jobs/detail/job-detail.repository.ts', 'contacts/contact.entity.ts'];
  const faults = (from: string, to: string, app = APP) =>
    faultsOfEntities(
      [{ from: `${app}/${from}`, to: `${app}/${to}` }],
      files.map((file) => `${app}/${file}`),
    );

  it('of another feature is refused in a repository', () => {
    expect(faults('jobs/detail/job-detail.repository.ts', 'contacts/contact.entity')).toEqual([
      `${APP}/jobs/detail/job-detail.repository.ts reads ${APP}/contacts/contact.entity, a table of another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    ]);
  });

  it('is not in the read model of a job', () => {
    const readModel = ['jobs/detail/job-detail.repository.ts', 'contacts/contact.entity'] as const;
    expect(faults(...readModel, 'apps/pipeline/src')).toEqual([]);
  });

  it('of its own feature is not, and a service may hand records on', () => {
    expect(faults('jobs/detail/job-detail.repository.ts', 'jobs/job.entity')).toEqual([]);
    expect(faults('undo/record-undoer.ts', 'contacts/contact.entity')).toEqual([]);
  });
});

describe('a surface', () => {
  const faults = (from: string, to: string) =>
    faultsOfSurfaces([{ from: `${APP}/${from}`, to: `${APP}/${to}` }]);

  it('that imports another surface is refused', () => {
    expect(faults('surfaces/pages/home/home.ts', 'surfaces/salary/salary.presenter')).toEqual([
      `${APP}/surfaces/pages/home/home.ts imports ${APP}/surfaces/salary/salary.presenter, a surface. Mend it: surfaces only present; move what both need to a domain folder beside surfaces/.`,
    ]);
  });

  it('that is imported by the domain is refused', () => {
    expect(faults('estimates/estimate.service.ts', 'surfaces/salary/salary.presenter')).toHaveLength(1);
  });

  it('may import the domain and itself, and be listed by the module of the app', () => {
    expect(faults('surfaces/salary/salary.controller.ts', 'estimates/estimate.service')).toEqual([]);
    expect(faults('surfaces/pages/home/home.ts', 'surfaces/pages/html/html')).toEqual([]);
    expect(faults('app.module.ts', 'surfaces/salary/salary.module')).toEqual([]);
  });
});

/** A message for each import of a surface from outside of it, other than by the files that put the app together. */
function faultsOfSurfaces(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const surface = SURFACE.exec(to)?.[0];
      return surface !== undefined && !from.startsWith(surface) && !TOP_FILE.test(from);
    })
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, a surface. Mend it: surfaces only present; move what both need to a domain folder beside surfaces/.`,
    );
}

/**
 * A message for each file of an app that uses the repository of another feature.
 *
 * @param files all files of the apps: they tell which folders are features
 */
function faultsOfRepositories(imports: readonly Import[], files: readonly string[]): string[] {
  return imports
    .filter(({ from, to }) => APP_FILE.test(from) && to.endsWith(REPOSITORY))
    .filter(({ from, to }) => featureOf(from, files) !== featureOf(to, files))
    .map(
      ({ from, to }) =>
        `${from} uses ${to}, which belongs to another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    );
}

/** A message for each repository, other than the read model, that maps a table of another feature. */
function faultsOfEntities(imports: readonly Import[], files: readonly string[]): string[] {
  return imports
    .filter(({ from, to }) => APP_FILE.test(from) && from.endsWith(`${REPOSITORY}.ts`) && to.endsWith(ENTITY))
    .filter(({ from, to }) => from !== READ_MODEL && featureOf(from, files) !== featureOf(to, files))
    .map(
      ({ from, to }) =>
        `${from} reads ${to}, a table of another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    );
}

/** The first folder below `src` that holds a file itself; one that only holds folders groups features. */
function featureOf(path: string, files: readonly string[]): string {
  const folders = path.split('/').slice(0, -1);
  for (let depth = 4; depth <= folders.length; depth += 1) {
    const folder = folders.slice(0, depth).join('/');
    if (files.some((file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/')))
      return folder;
  }
  return folders.join('/');
}
