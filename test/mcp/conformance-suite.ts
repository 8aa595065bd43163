import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(__filename).resolve('@modelcontextprotocol/conformance/package.json'));
const EXPECTED_FAILURES = join(__dirname, 'expected-failures.yml');
const TIME_LIMIT_MS = 120_000;

/**
 * The suite imports `globSync` from `fs`, which Node has from 22 on, for a command that is not used here.
 * A resolve hook hands it Node's `fs` with such an export, so that it loads on Node 20 as well.
 */
const FS_WITH_GLOB = `data:text/javascript,${encodeURIComponent(
  `export * from 'node:fs'; export const globSync = () => { throw new Error('not needed here'); };`,
)}`;
const HOOKS = `data:text/javascript,${encodeURIComponent(
  `export const resolve = (specifier, context, next) =>
     specifier === 'fs' && context.parentURL?.includes('/conformance/')
       ? { url: ${JSON.stringify(FS_WITH_GLOB)}, shortCircuit: true }
       : next(specifier, context);`,
)}`;
const PRELOAD = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(HOOKS)});`,
)}`;

export interface SuiteOutcome {
  /** 0 when exactly the expected scenarios failed. */
  exitCode: number;
  output: string;
}

export async function runConformanceSuite(url: string): Promise<SuiteOutcome> {
  const results = await mkdtemp(join(tmpdir(), 'wagewright-conformance-'));
  const suite = [join(PACKAGE, 'dist/index.js'), 'server', '--url', url, '-o', results];
  const args = ['--import', PRELOAD, ...suite, '--expected-failures', EXPECTED_FAILURES];
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, args, { timeout: TIME_LIMIT_MS }, (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? (error ? 1 : 0)), output: stdout + stderr });
      });
    });
  } finally {
    await rm(results, { recursive: true, force: true });
  }
}
