import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
/** Programs and packages that are kept from one run to the next. */
const KEPT = join(ROOT, '.local/tools');
const PROGRAMS = join(__dirname, 'programs');

interface Place {
  /** File of the description. */
  document: string;
  /** Where to work; the client goes to its folder `client`. */
  folder: string;
  /** Whether the program with the calls is compiled along with the client. */
  calling: boolean;
}

interface Generator {
  name: string;
  language: string;
  version: string;
  /** A program that it needs: without it the generator is left out. */
  program: string;
  /** Generates and compiles. @returns the command that makes the calls, where `calling` */
  build: (place: Place) => Promise<string[] | undefined>;
}

const OAPI_CODEGEN = {
  package: 'client',
  output: 'client/client.gen.go',
  generate: { models: true, client: true },
  compatibility: { 'always-prefix-enum-values': true },
  'output-options': {
    'skip-prune': true,
    'resolve-type-name-collisions': true,
    'response-type-suffix': 'Reply',
  },
};

/** @param modules what the generated code imports, with versions @param args of the generator, before the document */
function goGenerator(
  name: string,
  version: string,
  tool: string,
  modules: string[],
  args: string[],
): Generator {
  const build = async ({ document, folder, calling }: Place) => {
    const go = (...words: string[]) => run('go', words, { cwd: folder });
    writeFileSync(join(folder, 'oapi-codegen.json'), JSON.stringify(OAPI_CODEGEN));
    await go('mod', 'init', 'calls');
    await go('run', `${tool}@v${version}`, ...args, document);
    await go('get', ...modules);
    if (calling) cpSync(join(PROGRAMS, `${name}.go`), join(folder, 'main.go'));
    await go('build', '-p', '1', '-mod=mod', ...(calling ? ['-o', 'calls', '.'] : ['./...']));
    return calling ? [join(folder, 'calls')] : undefined;
  };
  return { name, language: 'Go', version, program: 'go', build };
}

const VENV = join(KEPT, 'python-clients');

/** @param args the generator's command, before the document */
function pythonGenerator(name: string, version: string, ...args: string[]): Generator {
  const build = async ({ document, folder, calling }: Place) => {
    const bin = join(VENV, 'bin');
    await run('python3', ['-m', 'venv', VENV]);
    await run(join(bin, 'pip'), ['install', '--quiet', '--requirement', join(PROGRAMS, 'requirements.txt')]);
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    await run(join(bin, args[0] ?? ''), [...args.slice(1), document], { cwd: folder, env });
    await run(join(bin, 'python'), ['-m', 'compileall', '-q', '.'], { cwd: folder });
    cpSync(join(PROGRAMS, `${name}.py`), join(folder, 'calls.py'));
    return calling ? [join(bin, 'python'), 'calls.py'] : undefined;
  };
  return { name, language: 'Python', version, program: 'python3', build };
}

const OAPI = 'github.com/oapi-codegen';

/** Each with the version that is tried; those of packages that it needs stand in `programs`. */
export const GENERATORS: readonly Generator[] = [
  goGenerator(
    'oapi-codegen',
    '2.8.2',
    `${OAPI}/oapi-codegen/v2/cmd/oapi-codegen`,
    [`${OAPI}/runtime@v1.9.0`, `${OAPI}/nullable@v1.2.0`],
    ['-config', 'oapi-codegen.json'],
  ),
  pythonGenerator(
    'openapi-python-client',
    '0.29.1',
    ...[
      'openapi-python-client',
      'generate',
      '--meta',
      'none',
      '--overwrite',
      '--output-path',
      'client',
      '--path',
    ],
  ),
];
