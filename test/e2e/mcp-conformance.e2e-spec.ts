import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ScopedRequest } from '@wagewright/http';
import { foreignHeader, type McpCaller, McpEndpoint, mcpHeaders } from '@wagewright/mcp';
import { fixtureServer } from '../mcp/conformance-fixtures';
import { listening, temporaryFolder } from '../support/ends-with-file';

const CALLER: Omit<McpCaller, 'request'> = {
  requestId: 'req_0000000000000000',
  principal: { accountId: '', plan: 'pro', credentialId: '', kind: 'api_key', scopes: [], prefix: '' },
};

/**
 * Our endpoint with the suite's fixtures behind it and without credentials, which the suite cannot send.
 * Everything that the suite judges, framing, revisions, codes and the loopback rule, is the service's own code.
 */
async function startFixtures(): Promise<string> {
  const endpoint = await McpEndpoint.open(fixtureServer);
  const server = createServer((request, response) => void serve(endpoint, request, response));
  return `http://127.0.0.1:${await listening(server)}/mcp`;
}

const PACKAGE = dirname(createRequire(__filename).resolve('@modelcontextprotocol/conformance/package.json'));

const EXPECTED_FAILURES = join(__dirname, '../mcp/expected-failures.yml');

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

interface SuiteOutcome {
  /** 0 when exactly the expected scenarios failed. */
  exitCode: number;
  output: string;
}

describe('the official MCP conformance suite', () => {
  it('passes but for the exceptions in test/mcp/expected-failures.yml', async () => {
    const { exitCode, output } = await runConformanceSuite(await startFixtures());
    expect(output).toMatch(/Total: \d+ passed/);
    expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, '']);
  });
});

function runConformanceSuite(url: string): Promise<SuiteOutcome> {
  const results = temporaryFolder('conformance');
  const suite = [join(PACKAGE, 'dist/index.js'), 'server', '--url', url, '-o', results];
  const args = ['--import', PRELOAD, ...suite, '--expected-failures', EXPECTED_FAILURES];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: TIME_LIMIT_MS }, (error, stdout, stderr) => {
      resolve({ exitCode: Number(error?.code ?? (error ? 1 : 0)), output: stdout + stderr });
    });
  });
}

async function serve(
  endpoint: McpEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (foreignHeader(request.headers) !== undefined) {
    response.writeHead(403).end();
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const caller: McpCaller = { ...CALLER, request: request as ScopedRequest };
  const answer = await endpoint.answer(Buffer.concat(chunks), mcpHeaders(request.headers), caller);
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(answer.body && JSON.stringify(answer.body));
}
