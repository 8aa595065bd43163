import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

const PROGRAM = join(dirname(createRequire(__filename).resolve('mcp-remote/package.json')), 'dist/proxy.js');
const PAGE = /^https?:\/\/\S+\/oauth\/authorize\?\S+$/m;

/** A person's way from the page of an authorization to the address to which it leads back. */
export type Consent = (path: string) => Promise<URL>;

/**
 * Signs in the program mcp-remote and hands its proxy to a client of its own.
 *
 * @param endpoint address of the MCP endpoint
 * @param options of the command line
 */
export async function throughMcpRemote<T>(
  endpoint: string,
  options: readonly string[],
  consent: Consent,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder('mcp-remote');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, endpoint, String(await freePort()), '--host', '127.0.0.1', ...options],
    // It would open the page in the browser of whoever runs the tests.
    env: { PATH: folder, BROWSER: 'true', MCP_REMOTE_CONFIG_DIR: folder, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'wagewright-test', version: '1.0.0' });
  const answered = consentToPage(transport, consent);
  try {
    await Promise.all([client.connect(transport), answered]);
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Answers the page that the program names, and calls it back. */
function consentToPage({ stderr }: StdioClientTransport, consent: Consent): Promise<void> {
  let noted = '';
  return new Promise((resolve, reject) => {
    stderr?.on('end', () => reject(new Error(`mcp-remote has ended: ${noted}`)));
    stderr?.on('data', (chunk: Buffer) => {
      const isNamed = PAGE.test(noted);
      noted += chunk.toString();
      const page = PAGE.exec(noted)?.[0];
      if (page === undefined || isNamed) return;
      const { pathname, search } = new URL(page);
      consent(pathname + search)
        .then((back) => untilTrue('mcp-remote listens', () => isTaken(back)))
        .then(() => resolve(), reject);
    });
  });
}

/** It names the page a moment before it listens for the answer. */
function isTaken(back: URL): Promise<boolean> {
  return fetch(back).then(
    ({ ok }) => ok,
    () => false,
  );
}
