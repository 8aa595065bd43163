import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DeliveryStack } from '../support/delivery-stack';
import { isHere, pythonGuideBlocks } from '../support/guide-programs';
import { untilTrue } from '../support/until-true';

const ROOT = resolve(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/clients.md'), 'utf8');
const ROWS = GUIDE.matchAll(
  /^\| (?<language>\w+) +\| (?<name>\S+) +\| (?<version>\d\S+) +\| (?<needs>\w+(?:, \w+)*) +\|/gm,
);
const SECTIONS = GUIDE.split(/^## /m);
const TOOLS = [...ROWS].map(
  ({ groups = {} }) => groups as Record<'language' | 'name' | 'version' | 'needs', string>,
);
const SERVICES = ['pipeline', 'compensation', 'console'] as const;
/** The output of each program about its calls: a list page by page, a keyed write, a change, a refusal, a webhook. */
const CALLS = [
  '2 pages: Three Two One',
  'created once: true',
  'version 2',
  '400 VALIDATION_ERROR url',
  'job.created rotated: true',
].join('\n');

const PACKAGES = join(__dirname, 'packages');
const MODULES = join(process.env['CLIENTS_PATH'] ?? '', 'node_modules');
/** Packages of other languages, kept from one run to the next. */
const KEPT = join(ROOT, '.local/tools');
const VENV = join(KEPT, 'python-clients');
const JARS = join(KEPT, 'java-clients');
const RUST = join(KEPT, 'rust-clients');
const GENERATOR = 'openapi-generator-cli';
/** Bytes: some generators name each file that they write. */
const MOST_PRINTED = 64 * 1024 * 1024;
/** Start of a Java program that ends soon. */
const JAVA = 'exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp';

const run = (command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: MOST_PRINTED });

describe('a client that is generated', () => {
  let folder: string;
  let stack: DeliveryStack;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    await stack.startPipeline();
    if (isHere('python3')) {
      await run('python3', ['-m', 'venv', VENV], ROOT);
      await run(join(VENV, 'bin/pip'), ['install', '-q', '-r', join(PACKAGES, 'requirements.txt')], ROOT);
    }
    if (isHere('mvn')) {
      const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${JARS}`];
      await run('mvn', ['-q', '-B', '-C', '-f', join(PACKAGES, 'pom.xml'), ...copy], ROOT);
    }
    mkdirSync(JARS, { recursive: true });
    const jars = readdirSync(JARS).filter((file) => !file.startsWith(GENERATOR));
    env = {
      PATH: [KEPT, join(VENV, 'bin'), join(MODULES, '.bin'), process.env['PATH']].join(':'),
      JARS: jars.map((file) => join(JARS, file)).join(':'),
      CARGO_TARGET_DIR: RUST,
      GOFLAGS: '-p=1 -trimpath',
      URL: stack.baseUrl,
      TOKEN: stack.headers()['authorization']?.slice('Bearer '.length),
      HOOK: stack.receiver.url(),
    };
    writeProgram(
      GENERATOR,
      `${JAVA} ${JARS}/${GENERATOR}-*.jar org.openapitools.codegen.OpenAPIGenerator "$@"`,
    );
    writeProgram(
      'kotlinc',
      `${JAVA} "$JARS" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect "$@"`,
    );
  });
  beforeEach(async () => {
    // An account has ten at most.
    await stack.query('DELETE FROM pipeline.webhook_endpoint');
    folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
    symlinkSync(MODULES, join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has eleven ways in six languages', () => {
    expect(TOOLS).toHaveLength(11);
    expect(new Set(TOOLS.map(({ language }) => language)).size).toBe(6);
  });

  if (isHere('python3'))
    it('has packages for Python beside it, which read pages, verify a delivery and call a tool', async () => {
      await stack.startWorker();
      const wanted = { url: stack.receiver.url('/packages'), events: ['job.created'] };
      const hook = (await (await stack.call('POST', '/webhooks', wanted)).json()) as { secret: string };
      for (const title of ['One', 'Two']) await stack.call('POST', '/jobs', { company: 'Packages', title });
      const deliveries = () => stack.receiver.received.filter(({ path }) => path === '/packages');
      await untilTrue('both are delivered', () => Promise.resolve(deliveries().length === 2));
      const [program = ''] = pythonGuideBlocks().slice(-1);
      const events =
        'import json, sys\nfor sent in json.loads(sys.argv[1]):\n    print(event_of(*sent)["event"])\n';
      const sent = JSON.stringify(deliveries().map(({ body, headers }) => [body, headers]));
      const given = {
        WAGEWRIGHT_PIPELINE_URL: stack.baseUrl,
        WAGEWRIGHT_TOKEN: env['TOKEN'],
        WAGEWRIGHT_WEBHOOK_SECRET: hook.secret,
      };
      const code = program.replace('"limit": 100', '"limit": 1') + events;
      const { stdout } = await run('python3', ['-c', code, sent], folder, { ...env, ...given });
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'today', arguments: {} } };
      const answer = (await (await stack.call('POST', '', call)).json()) as ToolAnswer;

      const said = answer.result.content.map(({ text }) => text);
      expect(stdout.trimEnd()).toBe(['Two', 'One', ...said, 'job.created', 'job.created'].join('\n'));
    });

  for (const { language, name, version, needs } of TOOLS) {
    const heading = new RegExp(`^${language}(?:: ${name})?\n`);
    const section = SECTIONS.filter((text) => heading.test(text)).join('');
    const missing = needs.split(', ').filter((program) => !isHere(program));

    it(`by ${name} for ${language} is of the version in the guide`, () => {
      const pinned = readdirSync(PACKAGES).map((file) => readFileSync(join(PACKAGES, file), 'utf8'));
      const others = readFileSync(join(__dirname, 'package.json'), 'utf8');
      expect([...pinned, others, section].join('\n')).toMatch(
        new RegExp(`${name}[^\\d]{1,40}${version.replaceAll('.', '\\.')}\\b`),
      );
    });

    if (missing.length > 0)
      it(`by ${name} for ${language} is not tried without ${missing.join(' and ')}`, async () => {
        await expect(run(missing[0] ?? '', [], ROOT)).rejects.toThrow('ENOENT');
      });
    else
      it.each(SERVICES)(`by ${name} for ${language} of %s compiles, and makes its calls`, async (service) => {
        const blocks = [
          ...section.matchAll(/^```(?<kind>\w+)\n(?:(?:\/\/|#) (?<file>\S+)\n)?(?<text>.*?)^```/gms),
        ];
        const [generate = '', calls = ''] = blocks.flatMap(({ groups }) =>
          groups?.['kind'] === 'sh' ? [groups['text'] ?? ''] : [],
        );
        const isCalled = service === 'pipeline';
        cpSync(join(ROOT, 'apps', service, 'src/reference/openapi.json'), join(folder, 'openapi.json'));
        for (const { groups: { kind = '', file, text = '' } = {} } of blocks) {
          if (file === undefined || (!CONFIGURATION.has(kind) && !isCalled)) continue;
          mkdirSync(dirname(join(folder, file)), { recursive: true });
          writeFileSync(join(folder, file), text);
        }
        await run('sh', ['-ec', generate], folder, env);
        if (!isCalled) return;
        const COMPANY = `${name} for ${language}`;
        for (const title of ['One', 'Two', 'Three'])
          await stack.call('POST', '/jobs', { company: COMPANY, title });
        const { stdout } = await run('sh', ['-ec', calls], folder, { ...env, COMPANY });

        expect(stdout.trim()).toBe(CALLS);
      });
  }
});

interface ToolAnswer {
  result: { content: { text: string }[] };
}

/** Blocks of the guide that generators read. */
const CONFIGURATION = new Set(['yaml', 'js', 'json']);

function writeProgram(name: string, command: string): void {
  writeFileSync(join(KEPT, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
}
