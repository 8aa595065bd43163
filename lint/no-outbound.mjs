import { onImports } from './project-imports.mjs';

/** Members that open a connection to another host, by module; `true` stands for all members. Servers and types are free. */
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

/** Globals that open one without an import. */
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource']);

/**
 * Nothing calls another host but the files that .oxlintrc.json leaves out.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const noOutbound = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outbound:
        '{{what}} calls another host, and only the webhook sender, the reader of postings and the trace exporter may: what they do about addresses, deadlines and certificates holds nowhere else. Mend it: ask PostgreSQL, Redis or a queue; a further way out is named in .oxlintrc.json (walls/no-outbound) and in the network policies.',
    },
  },
  create(context) {
    /** @param {any} node @param {string} what */
    const report = (node, what) => context.report({ node, messageId: 'outbound', data: { what } });
    return {
      ...onImports((node, specifier) => {
        for (const what of clientsIn(node, specifier)) report(node, what);
      }),
      MemberExpression: (/** @type {any} */ node) => {
        if (node.object.type !== 'Identifier' || node.object.name !== 'globalThis') return;
        if (node.property.type === 'Identifier' && GLOBALS.has(node.property.name))
          report(node, node.property.name);
      },
      'Program:exit': (/** @type {any} */ node) => {
        // Scopes are put together for the files alone that have one of the words.
        if (![...GLOBALS].some((name) => context.sourceCode.text.includes(name))) return;
        const { through, set } = context.sourceCode.getScope(node);
        const builtIn = [...set.values()].filter(({ defs }) => defs.length === 0);
        const uses = [...through, ...builtIn.flatMap(({ references }) => references)];
        for (const { identifier, isValueReference } of /** @type {any[]} */ (uses))
          if (isValueReference !== false && GLOBALS.has(identifier.name)) report(identifier, identifier.name);
      },
    };
  },
};

/**
 * Imported members that open connections. The use of a module imported as a whole is unknown, so all its members count.
 *
 * @param {any} node
 * @param {string} specifier
 * @returns {string[]}
 */
function clientsIn(node, specifier) {
  const module = specifier.replace(/^node:/, '').split('/', 1)[0] ?? '';
  const clients = Object.hasOwn(CLIENTS, module) ? CLIENTS[module] : undefined;
  const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
  if (clients === undefined || isType) return [];
  if (node.type !== 'ImportDeclaration') return [`the whole of ${specifier}`];
  return node.specifiers
    .filter((/** @type {any} */ { importKind }) => importKind !== 'type')
    .map((/** @type {any} */ { imported }) => imported?.name)
    .filter((/** @type {string | undefined} */ name) => !name || clients === true || clients.has(name))
    .map((/** @type {string | undefined} */ name) => `${name ?? 'the whole'} of ${specifier}`);
}
