import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DeliveryStack } from '../support/delivery-stack';
import { GENERATORS } from './generators';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/generated-clients.md'), 'utf8');
const SERVICES = ['pipeline', 'compensation', 'console'] as const;
/** The output of each program about its calls: a list page by page, a keyed write, a change, a refusal, a webhook. */
const CALLS = [
  '2 pages: Three Two One',
  'created once: true',
  'version 2',
  '400 VALIDATION_ERROR url',
  'job.created rotated: true',
].join('\n');

describe('a client that is generated', () => {
  let folder: string;
  let stack: DeliveryStack;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    await stack.startPipeline();
  });
  afterAll(() => stack.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const { name, language, version, program, build } of GENERATORS) {
    it(`by ${name} is in the guide with the version that is tried`, () => {
      expect(GUIDE).toMatch(
        new RegExp(`^\\| ${language} +\\| ${name} +\\| ${version.replaceAll('.', '\\.')} +\\|`, 'm'),
      );
    });

    if (spawnSync(program).error)
      it(`by ${name} is not tried, because there is no ${program} here`, async () => {
        await expect(run(program)).rejects.toThrow('ENOENT');
      });
    else
      it.each(SERVICES)(`by ${name} of %s compiles, and makes its calls`, async (service) => {
        mkdirSync(join(folder, 'client'));
        const document = join(ROOT, 'apps', service, 'src/reference/openapi.json');
        const calls = await build({ document, folder, calling: service === 'pipeline' });
        if (!calls) return;
        for (const title of ['One', 'Two', 'Three'])
          await stack.call('POST', '/jobs', { company: name, title });
        const [command = '', ...args] = calls;
        const env = {
          ...process.env,
          URL: stack.baseUrl,
          TOKEN: stack.headers()['authorization']?.slice('Bearer '.length),
          COMPANY: name,
          HOOK: stack.receiver.url(),
        };
        const { stdout } = await run(command, args, { cwd: folder, env });

        expect(stdout.trim()).toBe(CALLS);
      });
  }
});
