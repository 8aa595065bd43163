import { posix, relative, sep } from 'node:path';

// Walls that ESLint itself has no rule for: the entry of a library, and the ways out of a process. The walls that need
// the whole project (loops of features, repositories, queues, providers) are tests, in test/structure.

/** The one file that calls out: connections to the receivers of webhooks. Spans leave by OpenTelemetry's own exporter. */
const OUTBOUND = ['apps/webhook-worker/src/**/receiver-connections.ts'];

/**
 * Files that pass a library's entry all the same. Nothing is added here; a test tells which are needed no more. This one
 * runs a migration against the repositories for which it was written.
 */
export const KNOWN_DEEP_IMPORTS = ['apps/webhook-worker/src/**/left-behind.int-spec.ts'];

/** What opens a connection to another host, by module; `true` stands for all of it. Servers and types are free. */
const CLIENTS = /** @type {Record<string, true | ReadonlySet<string>>} */ ({
  http: new Set(['request', 'get', 'Agent', 'ClientRequest']),
  https: new Set(['request', 'get', 'Agent']),
  http2: new Set(['connect']),
  net: new Set(['connect', 'createConnection', 'Socket']),
  tls: new Set(['connect', 'TLSSocket']),
  dgram: true,
  undici: true,
  axios: true,
  got: true,
  'node-fetch': true,
});

/** What does the same without an import. */
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource']);

/** @type {import('eslint').Rule.RuleModule} */
const libraryEntry = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      deep: 'A library is used by what its index.ts lists. Mend it: import from {{library}}, and add the name to libs/{{name}}/src/index.ts if others may rely on it.',
    },
  },
  create(context) {
    const own = libraryOf(projectPath(context));
    return onImports(context, (node, specifier) => {
      const aliased = /^@wagewright\/([^/]+)\/./.exec(specifier)?.[1];
      const name = aliased ?? libraryOf(resolved(context, specifier));
      if (name === undefined || (name === own && aliased === undefined)) return;
      context.report({ node, messageId: 'deep', data: { name, library: `@wagewright/${name}` } });
    });
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const noOutbound = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outbound:
        '{{what}} calls another host, and only the webhook sender and the trace exporter may: what they do about addresses, deadlines and certificates holds nowhere else. Mend it: ask PostgreSQL, Redis or a queue; a third way out is named in eslint.walls.mjs and in the network policies.',
    },
  },
  create(context) {
    /** @param {import('estree').Node} node @param {string} what */
    const report = (node, what) => context.report({ node, messageId: 'outbound', data: { what } });
    return {
      ...onImports(context, (node, specifier) => {
        for (const what of clientsIn(node, specifier)) report(node, what);
      }),
      MemberExpression: (node) => {
        if (node.object.type !== 'Identifier' || node.object.name !== 'globalThis') return;
        if (node.property.type === 'Identifier' && GLOBALS.has(node.property.name))
          report(node, node.property.name);
      },
      'Program:exit': (node) => {
        const { through, set } = context.sourceCode.getScope(node);
        const builtIn = [...set.values()].filter(({ defs }) => defs.length === 0);
        const uses = [...through, ...builtIn.flatMap(({ references }) => references)];
        for (const { identifier, isValueReference } of /** @type {any[]} */ (uses))
          if (isValueReference !== false && GLOBALS.has(identifier.name)) report(identifier, identifier.name);
      },
    };
  },
};

const plugin = { rules: { 'library-entry': libraryEntry, 'no-outbound': noOutbound } };

/** @type {import('eslint').Linter.Config[]} */
export const walls = [
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    plugins: { walls: plugin },
    rules: { 'walls/library-entry': 'error', 'walls/no-outbound': 'error' },
  },
  { files: KNOWN_DEEP_IMPORTS, rules: { 'walls/library-entry': 'off' } },
  { files: [...OUTBOUND, '**/*.{spec,int-spec}.ts'], rules: { 'walls/no-outbound': 'off' } },
];

/**
 * Calls `look` with every module that a file names.
 *
 * @param {import('eslint').Rule.RuleContext} context
 * @param {(node: any, specifier: string) => void} look
 * @returns {import('eslint').Rule.RuleListener}
 */
function onImports(context, look) {
  /** @param {any} node */
  const visit = (node) => {
    if (typeof node.source?.value === 'string') look(node, node.source.value);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
}

/**
 * What of an import opens connections. Of a module that is taken as a whole, nobody sees what is used.
 *
 * @param {any} node
 * @param {string} specifier
 * @returns {string[]}
 */
function clientsIn(node, specifier) {
  const module = specifier.replace(/^node:/, '').split('/', 1)[0] ?? '';
  const clients = Object.hasOwn(CLIENTS, module) ? CLIENTS[module] : undefined;
  if (clients === undefined || node.importKind === 'type' || node.exportKind === 'type') return [];
  if (node.type !== 'ImportDeclaration') return [`the whole of ${specifier}`];
  return node.specifiers
    .filter((/** @type {any} */ { importKind }) => importKind !== 'type')
    .map((/** @type {any} */ { imported }) => imported?.name)
    .filter((/** @type {string | undefined} */ name) => !name || clients === true || clients.has(name))
    .map((/** @type {string | undefined} */ name) => `${name ?? 'the whole'} of ${specifier}`);
}

/**
 * From the root of the project, with slashes.
 *
 * @param {import('eslint').Rule.RuleContext} context
 */
function projectPath(context) {
  return relative(context.cwd, context.filename).split(sep).join(posix.sep);
}

/**
 * Where a relative import leads, from the root of the project.
 *
 * @param {import('eslint').Rule.RuleContext} context
 * @param {string} specifier
 */
function resolved(context, specifier) {
  return specifier.startsWith('.') ? posix.join(posix.dirname(projectPath(context)), specifier) : '';
}

/** @param {string} path */
function libraryOf(path) {
  return /^libs\/([^/]+)\//.exec(path)?.[1];
}
