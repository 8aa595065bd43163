import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { KNOWN_DEEP_IMPORTS, walls } from '../../eslint.walls.mjs';
import { ROOT } from './apps';
import { sourcesIn } from './sources';

const APP_FILE = 'apps/sample/src/jobs/job.service.ts';

/** What the walls say of a file of these lines. */
function told(file: string, ...lines: string[]): string[] {
  const configs = [{ files: ['**/*.ts'], languageOptions: { parser } }, ...walls];
  const linter = new Linter({ cwd: ROOT });
  const options = { filename: `${ROOT}/${file}` };
  return linter.verify(lines.join('\n'), configs, options).map(({ message }) => message);
}

describe('the entry of a library', () => {
  it.each([
    ['an app, by the alias', APP_FILE, '@wagewright/http/src/body/parse-json'],
    ['an app, by a path', APP_FILE, '../../../../libs/http/src/body/parse-json'],
    [
      'the test of an app',
      'apps/sample/src/jobs/job.int-spec.ts',
      '../../../../libs/http/src/body/parse-json',
    ],
    ['another library', 'libs/auth/src/access/access.guard.ts', '../../../http/src/body/parse-json'],
    ['the library itself, by the alias', 'libs/http/src/body/a.ts', '@wagewright/http/src/body/parse-json'],
  ])('is not passed by %s', (_who, file, specifier) => {
    for (const line of [
      `import { parseJson } from '${specifier}';`,
      `import type { Json } from '${specifier}';`,
      `export * from '${specifier}';`,
      `export { parseJson } from '${specifier}';`,
      `void import('${specifier}');`,
    ]) {
      expect([line, ...told(file, line)]).toEqual([
        line,
        'A library is used by what its index.ts lists. Mend it: import from @wagewright/http, and add the name to libs/http/src/index.ts if others may rely on it.',
      ]);
    }
  });

  it('is where apps and libraries go in, and what lies in the same library is free', () => {
    expect(told(APP_FILE, "import { strictJson } from '@wagewright/http';")).toEqual([]);
    expect(told(APP_FILE, "import { row } from './row';", "import x from '../libs/x';")).toEqual([]);
    expect(told('libs/http/src/server/a.ts', "import { parseJson } from '../body/parse-json';")).toEqual([]);
  });
});

describe('a file that is known to pass the entry of a library', () => {
  const sources = [...sourcesIn('apps'), ...sourcesIn('libs')];

  it.each(KNOWN_DEEP_IMPORTS)('%s still does; if not, remove it from KNOWN_DEEP_IMPORTS', (pattern) => {
    const name = pattern.slice(pattern.lastIndexOf('/'));
    const texts = sources.filter(({ path }) => path.endsWith(name)).map(({ text }) => text);
    expect(texts.join()).toMatch(/from '(?:@wagewright\/[^/']+|[./]*\/libs\/[^/']+)\//);
  });
});

describe('the way out of a process', () => {
  it.each([
    ["await fetch('https://example.com');", 'fetch'],
    ["await globalThis.fetch('https://example.com');", 'fetch'],
    ["new WebSocket('wss://example.com');", 'WebSocket'],
    ["import { request } from 'node:https';", 'request of node:https'],
    ["import { createServer, get } from 'http';", 'get of http'],
    ["import http from 'node:http';", 'the whole of node:http'],
    ["import * as net from 'node:net';", 'the whole of node:net'],
    ["import { connect } from 'node:tls';", 'connect of node:tls'],
    ["import { connect as dial } from 'node:http2';", 'connect of node:http2'],
    ["const net = await import('node:net');", 'the whole of node:net'],
    ["export { request } from 'undici';", 'the whole of undici'],
    ["import { Pool } from 'undici';", 'Pool of undici'],
    ["import axios from 'axios';", 'the whole of axios'],
  ])('is closed to %s', (line, what) => {
    const [message, ...others] = told(APP_FILE, line, 'export {};');
    expect(others).toEqual([]);
    expect(message).toMatch(
      /^.* calls another host, and only the webhook sender and the trace exporter may: /,
    );
    expect(message).toContain(`${what} calls`);
    expect(message).toContain('Mend it: ask PostgreSQL, Redis or a queue');
  });

  it.each([
    "import { createServer, type Server } from 'node:http';",
    "import type { Dispatcher } from 'undici';",
    "import { type Socket, isIP, BlockList } from 'node:net';",
    'function fetch() { return 1; } fetch();',
    'let socket: WebSocket;',
    'store.fetch();',
  ])('is open to %s', (line) => {
    expect(told(APP_FILE, line)).toEqual([]);
  });

  it('is open in the one file that keeps the connections to receivers, and in tests', () => {
    const line = "import { Pool } from 'undici';";
    expect(told('apps/webhook-worker/src/attempt/receiver-connections.ts', line)).toEqual([]);
    expect(told('apps/sample/src/jobs/job.int-spec.ts', "await fetch('http://127.0.0.1');")).toEqual([]);
  });
});
