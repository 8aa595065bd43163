import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const PROGRAMS = join(process.env['CLIENTS_PATH'] ?? '', 'node_modules/.bin');
const STRICT = [
  '--noEmit',
  '--strict',
  '--target',
  'es2022',
  '--lib',
  'es2023,dom,dom.iterable',
  '--module',
  'preserve',
];

/** How each one writes `index.ts` into a folder, and what the type of a schema is called there. */
const GENERATORS: Record<string, (file: string, folder: string) => string[]> = {
  'openapi-typescript': (file, folder) => [file, '--output', join(folder, 'index.ts')],
  'openapi-ts': (file, folder) => ['--input', file, '--output', folder],
  orval: (file, folder) => ['--config', orvalConfig(file, folder)],
  'swagger-typescript-api': (file, folder) => ['generate', '-p', file, '-o', folder, '-n', 'index.ts'],
};
const SERVICES = [
  ['compensation', 'CompareOffersRequest', 'offers', '[{ base: 150_000 }, { base: 160_000 }]', "'[]'"],
  ['pipeline', 'ChangeStatusRequest', 'newStatus', "'applied'", "'hired'"],
] as const;
const CASES = SERVICES.flatMap((service) =>
  Object.keys(GENERATORS).map((name) => [name, ...service] as const),
);

describe('a client that is generated', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(CASES)(
    'by %s from the description of %s compiles strictly, and %s.%s has the type that it should (%s, not %s)',
    async (generator, service, schema, member, right, wrong) => {
      const client = join(folder, 'client');
      mkdirSync(client);
      const document = join(ROOT, 'apps', service, 'src/reference/openapi.json');
      const args = GENERATORS[generator]?.(document, client) ?? [];
      await run(process.execPath, [join(PROGRAMS, generator), ...args], { cwd: folder });
      const use = join(folder, 'use.ts');
      writeFileSync(
        use,
        [
          "import type * as client from './client/index';",
          `type Schema = client.${generator === 'openapi-typescript' ? `components['schemas']['${schema}']` : schema};`,
          `export const right: Schema['${member}'] = ${right};`,
          '// @ts-expect-error of another type',
          `export const wrong: Schema['${member}'] = ${wrong};`,
        ].join('\n'),
      );
      const compiling = run(process.execPath, [join(PROGRAMS, 'tsc'), ...STRICT, use], { cwd: folder });
      const { stdout } = await compiling.catch((error: unknown) => error as { stdout: string });

      expect(stdout).toBe('');
    },
  );
});

/** Its client for `fetch` passes a body on as it is where an operation takes JSON beside other forms: JSON alone is taken. */
function orvalConfig(file: string, folder: string): string {
  const json = { contentType: { include: ['application/json'] } };
  const operations = { 'jobs.import': json, 'messages.read': json };
  const output = { target: join(folder, 'index.ts'), client: 'fetch', override: { operations } };
  const config = `${folder}.orval.mjs`;
  writeFileSync(config, `export default ${JSON.stringify({ client: { input: file, output } })};`);
  return config;
}
