import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfigFileTextToJson } from 'typescript';
import { type Finding, lintProject } from '../support/lint-project';
import { ROOT } from './apps';
import { sourcesIn } from './sources';

const APP_FILE = 'apps/sample/src/jobs/job.service.ts';
const WALL = 'walls(';

/** All samples, linted at once: their lines by path. */
const samples: Record<string, string> = {};
let findings: Map<string, Finding[]>;

beforeAll(() => {
  const tsconfig = '{ "include": ["apps", "libs", "web"] }';
  // No wall asks for types.
  findings = lintProject({ ...samples, 'tsconfig.json': tsconfig }, false);
});

/** Puts a sample of these lines beside the file, or in its place when that is still free. */
function sample(file: string, ...lines: string[]): string {
  const numbered = file.replace(/(?<![^/])[^/]+$/, (name) => `${Object.keys(samples).length}-${name}`);
  const path = file in samples || file === APP_FILE ? numbered : file;
  samples[path] = `${lines.join('\n')}\n`;
  return path;
}

function refusedImports(path: string): number {
  return (findings.get(path) ?? []).filter(({ code }) => code === 'eslint(no-restricted-imports)').length;
}

function told(path: string): string[] {
  const found = findings.get(path) ?? [];
  return found
    .filter(({ code }) => code === undefined || code.startsWith(WALL))
    .map(({ message }) => message);
}

describe('the entry of a library', () => {
  const passed = [
    ['an app, by the alias', APP_FILE, '@wagewright/http/src/body/parse-json'],
    ['an app, by a path', APP_FILE, '../../../../libs/http/src/body/parse-json'],
    [
      'the test of an app',
      'apps/sample/src/jobs/job.int-spec.ts',
      '../../../../libs/http/src/body/parse-json',
    ],
    ['another library', 'libs/webhooks/src/access/access.guard.ts', '../../../http/src/body/parse-json'],
    ['the library itself, by the alias', 'libs/http/src/body/a.ts', '@wagewright/http/src/body/parse-json'],
  ] as const;
  const ways = passed.flatMap(([who, file, specifier]) =>
    [
      `import { parseJson } from '${specifier}'; parseJson();`,
      `import type { Json } from '${specifier}'; export let json: Json;`,
      `export * from '${specifier}';`,
      `export { parseJson } from '${specifier}';`,
      `void import('${specifier}');`,
    ].map((line) => [who, line, sample(file, line)] as const),
  );
  const free = [
    sample(APP_FILE, "import { strictJson } from '@wagewright/http'; strictJson();"),
    sample(APP_FILE, "import { row } from './row';", "import x from '../libs/x';", 'row(x);'),
    sample('libs/http/src/server/a.ts', "import { parseJson } from '../body/parse-json'; parseJson();"),
  ];

  it.each(ways)('is not passed by %s: %s', (_who, _line, path) => {
    expect(told(path)).toContain(
      'A library is used by what its index.ts lists. Mend it: import from @wagewright/http, and add the name to libs/http/src/index.ts if others may rely on it.',
    );
  });

  it('is where apps and libraries go in, and what lies in the same library is free', () => {
    expect(free.flatMap(told)).toEqual([]);
  });
});

describe('a step of the workshop of the dataset', () => {
  const inner = sample('packages/dataset/src/join/a.ts', "export { a } from '../model/market/market';");
  const door = sample(
    'packages/dataset/src/join/b.ts',
    "export { a } from '../model';",
    "export { c } from './c';",
  );

  it('is used by what its index.ts lists', () => {
    expect(told(inner)).toEqual([expect.stringContaining('import from the folder model')]);
    expect(told(door)).toEqual([]);
  });
});

describe('what runs in a browser', () => {
  const PAGE = 'web/console/src/keys/keys-page.ts';
  const refused = [
    '../../../../libs/http/src/index',
    '../../../../apps/console/src/main',
    '@wagewright/http',
    'node:fs',
  ].map((specifier) => [specifier, sample(PAGE, `import { x } from '${specifier}'; x();`)] as const);
  const free = [
    ...['@wagewright/sdk', '@wagewright/enums', '@wagewright/pay'],
    ...['react', '../ui/button.ts', '../../../../libs/design/src/base.css'],
  ].map((specifier) => sample(PAGE, `import { x } from '${specifier}'; x();`));

  it.each(refused)('does not import %s', (specifier, path) => {
    expect(told(path)).toContainEqual(expect.stringContaining(`web/ may not import ${specifier}: `));
  });

  it('imports the SDK, packages, the plain libraries, itself and the common design', () => {
    expect(free.flatMap(told)).toEqual([]);
  });
});

describe('a circle of imports', () => {
  const names = ['circle-a', 'circle-b', 'circle-c'];
  const circleIn = (folder: string, lineOf: (next: string) => string) =>
    names.map((name, index) => {
      const path = `${folder}/${name}.ts`;
      samples[path] = `${lineOf(`./${names[(index + 1) % names.length]}.ts`)}\n`;
      return path;
    });
  const circles = ['apps/sample/src', 'libs/redis/src', 'packages/sample/src', 'web/console/src'].map(
    (folder) => [folder, circleIn(folder, (next) => `export type * from '${next}';`)] as const,
  );
  const line = sample('packages/sample/src/line.ts', "export type * from './end.ts';");

  it.each(circles)('is refused in %s, of types and of three files too', (_folder, paths) => {
    const codes = paths.map((path) => findings.get(path)?.map(({ code }) => code));
    expect(codes).toEqual(names.map(() => ['import(no-cycle)']));
  });

  it('is none where the imports go one way', () => {
    expect(findings.get(line)).toBeUndefined();
  });
});

describe('a file that is known to pass the entry of a library', () => {
  const sources = [...sourcesIn('apps'), ...sourcesIn('libs')];

  it.each(knownDeepImports())('%s still does; if not, remove it from .oxlintrc.json', (pattern) => {
    const name = pattern.slice(pattern.lastIndexOf('/'));
    const texts = sources.filter(({ path }) => path.endsWith(name)).map(({ text }) => text);
    expect(texts.join()).toMatch(/from '(?:@wagewright\/[^/']+|[./]*\/libs\/[^/']+)\//);
  });
});

describe('the level of a library', () => {
  const LIBRARY_FILE = 'libs/redis/src/a/a.ts';
  const WORKSHOP_FILE = 'packages/dataset/src/workshop.ts';
  const refused = [
    ['a library of a higher level', LIBRARY_FILE, '@wagewright/http', 'libs/redis may not import libs/http'],
    [
      'a library of its own level',
      LIBRARY_FILE,
      '@wagewright/database',
      'libs/redis may not import libs/database',
    ],
    ['an app', LIBRARY_FILE, '../../../../apps/sample/src/a', 'libs/redis may not import apps/sample'],
    ['another app', APP_FILE, '../../../other/src/a', 'apps/sample may not import apps/other'],
    ['an app', WORKSHOP_FILE, '../../../apps/other/src/a', 'packages/dataset may not import apps/other'],
    [
      'the workshop of the dataset',
      APP_FILE,
      '../../../../packages/dataset/src/a',
      'apps/sample may not import packages/dataset',
    ],
    ['what tests use', APP_FILE, '../../../../test/support/a', 'apps/sample may not import test'],
    [
      'what tests use',
      'libs/redis/src/a.spec.ts',
      '../../../test/support/a',
      'libs/redis may not import test',
    ],
    ['a library without a level', APP_FILE, '@wagewright/new', 'libs/new has no level'],
  ].map(([what = '', file = '', specifier = '', message = '']) => ({
    what,
    message,
    path: sample(file, `export { a } from '${specifier}';`),
  }));
  const free = [
    sample(LIBRARY_FILE, "export { a } from '@wagewright/config';", "export { b } from '../b/b';"),
    sample(APP_FILE, "export { a } from '@wagewright/http';", "export { b } from '../other/b';"),
    sample(WORKSHOP_FILE, "export { a } from '@wagewright/dataset';"),
    sample('libs/redis/src/a.int-spec.ts', "import { a } from '../../../test/support/a'; a();"),
    sample('test/e2e/a.e2e-spec.ts', "import { a } from '../../apps/sample/src/a'; a();"),
  ];

  it.each(refused)('keeps it from importing $what: $message', ({ message, path }) => {
    const [fault = '', ...others] = told(path);
    expect(others).toEqual([]);
    expect(fault.slice(0, message.length)).toBe(message);
    expect(fault).toContain('Mend it: ');
  });

  it('lets it import lower levels and itself, an app all of them, and tests what they test', () => {
    expect(free.flatMap(told)).toEqual([]);
  });
});

describe('an import of a type', () => {
  const USE = 'export let a: A;';
  const refused = ["import { A } from './a';", "import A from './a';", "import * as A from './a';"].map(
    (line) => [line, sample(APP_FILE, line, line.includes('*') ? 'export let a: A.B;' : USE)] as const,
  );
  const annotation = sample(APP_FILE, "export let a: import('./a').A;");
  const free = [
    sample(APP_FILE, "import { type A } from './a';", USE),
    sample(APP_FILE, "import type { A } from './a';", USE),
    sample(APP_FILE, "import { A } from './a';", USE, 'export const b = new A();'),
    sample(
      APP_FILE,
      "import { A } from './a';",
      '@Injectable()',
      'export class B { constructor(readonly a: A) {} }',
    ),
  ];

  it.each(refused)('says so: not %s', (_line, path) => {
    expect(told(path)).toEqual([
      expect.stringMatching(/^A is used as a type only\. Mend it: import .*type A/),
    ]);
  });

  it('stands at the head of the file', () => {
    expect(told(annotation)).toEqual([
      expect.stringContaining('A type is imported at the head of the file.'),
    ]);
  });

  it('is none where the value is used, by name or by the metadata of decorators', () => {
    expect(free.flatMap(told)).toEqual([]);
  });
});

describe('the way out of a process', () => {
  const closed = [
    ["await fetch('https://example.com');", 'fetch'],
    ["await globalThis.fetch('https://example.com');", 'fetch'],
    ["new WebSocket('wss://example.com');", 'WebSocket'],
    ["import { request } from 'node:https'; request();", 'request of node:https'],
    ["import { createServer, get } from 'http'; createServer(get);", 'get of http'],
    ["import http from 'node:http'; http();", 'the whole of node:http'],
    ["import * as net from 'node:net'; net();", 'the whole of node:net'],
    ["import { connect } from 'node:tls'; connect();", 'connect of node:tls'],
    ["import { connect as dial } from 'node:http2'; dial();", 'connect of node:http2'],
    ["const net = await import('node:net'); net();", 'the whole of node:net'],
    ["export { request } from 'undici';", 'the whole of undici'],
    ["import { Pool } from 'undici'; Pool();", 'Pool of undici'],
    ["import axios from 'axios'; axios();", 'the whole of axios'],
  ].map(([line = '', what = '']) => [line, what, sample(APP_FILE, line, 'export {};')] as const);
  const open = [
    "import { createServer, type Server } from 'node:http'; export const s: Server = createServer();",
    "import type { Dispatcher } from 'undici'; export let d: Dispatcher;",
    "import { type Socket, isIP, BlockList } from 'node:net'; export let s: Socket; isIP(BlockList);",
    'function fetch() { return 1; } fetch();',
    'let socket: WebSocket;',
    'store.fetch();',
  ].map((line) => [line, sample(APP_FILE, line)] as const);
  const left = [
    sample(
      'apps/webhook-worker/src/delivery/exchange/receiver-connections.ts',
      "import { Pool } from 'undici'; Pool();",
    ),
    sample('apps/sample/src/jobs/out.int-spec.ts', "await fetch('http://127.0.0.1');"),
  ];

  it.each(closed)('is closed to %s', (_line, what, path) => {
    const [message, ...others] = told(path);
    expect(others).toEqual([]);
    expect(message).toMatch(
      /^.* calls another host, and only the webhook sender, the reader of postings and the trace exporter may: /,
    );
    expect(message).toContain(`${what} calls`);
    expect(message).toContain('Mend it: ask PostgreSQL, Redis or a queue');
  });

  it.each(open)('is open to %s', (_line, path) => {
    expect(told(path)).toEqual([]);
  });

  it('is open in the one file that keeps the connections to receivers, and in tests', () => {
    expect(left.flatMap(told)).toEqual([]);
  });
});

describe('Jest, Node and V8 in tests and tools', () => {
  const SPEC = 'test/e2e/sample.e2e-spec.ts';
  const TOOL = 'tools/checks/sample.mjs';
  const refused = [
    [SPEC, "import Runtime from 'jest-runtime'; Runtime();", 'jest-runtime is an inner part of Jest or Node'],
    [TOOL, "import { Script } from 'node:vm'; Script();", 'node:vm is an inner part of Jest or Node'],
    ['bench/a.bench.mjs', "await import('@jest/core');", '@jest/core is an inner part of Jest or Node'],
    ['tools/build/a.js', "require('jest-worker');", 'jest-worker is an inner part of Jest or Node'],
    [SPEC, 'globalThis.setInterval = jest.fn();', 'globalThis.setInterval belongs to Node'],
    [SPEC, 'Error.stackTraceLimit = 5;', 'Error.stackTraceLimit belongs to Node'],
    [SPEC, 'Map.prototype.get = jest.fn();', 'Map.prototype.get belongs to Node'],
    [TOOL, "Reflect.set(Map.prototype, 'get', 1);", 'Map.prototype.get belongs to Node'],
    [
      TOOL,
      "import { PerformanceObserver as P } from 'node:perf_hooks'; P.prototype.observe = 1;",
      'P.prototype.observe belongs to Node',
    ],
    [
      TOOL,
      "import * as v8 from 'node:v8'; v8.setFlagsFromString('--jitless');",
      'setFlagsFromString changes V8 for all that runs in a process',
    ],
    [TOOL, "process.env['NODE_OPTIONS'] = '';", 'process.env.NODE_OPTIONS changes V8 for all'],
  ].map(([file = '', line = '', message = '']) => ({
    line,
    message,
    path: sample(file, line, 'export {};'),
  }));
  const free = [
    sample(SPEC, "jest.spyOn(globalThis, 'setInterval');", 'export {};'),
    sample(SPEC, 'globalThis.known = 1;', "process.env['HOME'] = '/';", 'export {};'),
    sample(TOOL, 'process.exitCode = 1;', 'export {};'),
    sample(TOOL, "import { getHeapStatistics } from 'node:v8'; getHeapStatistics();"),
    sample(TOOL, 'class Own {}', 'Own.prototype.get = 1;', 'export {};'),
    sample('test/runtime/sample.mjs', "import { Script } from 'node:vm'; Script();", 'Date.now = 1;'),
  ];

  it.each(refused)('are taken as they come, not by $line', ({ message, path }) => {
    const [fault = '', ...others] = told(path);
    expect(others).toEqual([]);
    expect(fault.slice(0, message.length)).toBe(message);
    expect(fault).toContain('Mend it: ');
  });

  it('may be spied on, asked and given settings, and changed in test/runtime', () => {
    expect(free.flatMap(told)).toEqual([]);
  });
});

describe('the engine under a process', () => {
  const SENDER = 'apps/webhook-worker/src/delivery/exchange/sender.ts';
  const left = [APP_FILE, SENDER].flatMap((file) =>
    [
      "import { Script } from 'node:vm'; new Script('1');",
      "import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--expose-gc');",
    ].map((line) => [line, sample(file, line)] as const),
  );
  const free = sample(APP_FILE, "import { getHeapStatistics } from 'node:v8'; getHeapStatistics();");

  it.each(left)('is left as it is: not %s', (_line, path) => {
    expect(refusedImports(path)).toBe(1);
  });

  it('may be asked for its figures', () => {
    expect(refusedImports(free)).toBe(0);
  });
});

/** The files that .oxlintrc.json lets pass the entry of a library. */
function knownDeepImports(): string[] {
  const name = '.oxlintrc.json';
  const { config } = parseConfigFileTextToJson(name, readFileSync(join(ROOT, name), 'utf8')) as {
    config: { overrides: { files: string[]; rules?: Record<string, unknown> }[] };
  };
  const without = config.overrides.filter(({ rules }) => rules?.['walls/library-entry'] === 'off');
  return without.flatMap(({ files }) => files);
}
