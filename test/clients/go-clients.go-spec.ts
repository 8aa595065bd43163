import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const GO = process.env['GO_PATH'] ?? 'go';
const ROOT = resolve(__dirname, '../..');
const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
const RUNTIME = ['github.com/oapi-codegen/runtime@v1.9.0', 'github.com/oapi-codegen/nullable@v1.2.0'];
const CONFIG = {
  package: 'api',
  output: 'api.gen.go',
  generate: { models: true, client: true },
  compatibility: { 'always-prefix-enum-values': true },
  'output-options': {
    'skip-prune': true,
    'resolve-type-name-collisions': true,
    'response-type-suffix': 'Reply',
  },
};
/** An amount that 32 bits of a fraction do not hold, a whole number, and an operation beside the events of webhooks. */
const USES: Record<string, string> = {
  compensation:
    'var limit int32 = 5\nvar _ = SalariesSkillsParams{Limit: &limit}\nvar _ = (*ClientWithResponses).SalariesCalculateWithResponse',
  pipeline:
    'var most int64 = 350000001\nvar _ = Salary{Max: &most}\nvar _ = (*ClientWithResponses).WebhooksRotateSecretWithResponse',
  console: 'var _ = (*ClientWithResponses).CredentialsListWithResponse',
};

describe('a client that oapi-codegen generates', () => {
  let folder: string;
  const go = (...args: string[]) => run(GO, args, { cwd: folder });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'go-client-'));
    await go('mod', 'init', 'client');
    await go('get', ...RUNTIME);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(USES))(
    'from the description of %s compiles, with its whole numbers',
    async (app, use) => {
      const document = join(ROOT, 'apps', app, 'src/reference/openapi.json');
      writeFileSync(join(folder, 'config.yaml'), JSON.stringify(CONFIG));
      await go('run', GENERATOR, '-config', 'config.yaml', document);
      writeFileSync(join(folder, 'use.go'), `package api\n\n${use}\n`);

      await expect(go('build', '-p', '1', './...')).resolves.toMatchObject({ stderr: '' });
    },
  );
});
