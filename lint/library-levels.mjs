import { importedPath, onImports, projectPath } from './project-imports.mjs';

/** Libraries by level; a library imports lower levels only. Mirrors ARCHITECTURE.md. */
const LEVELS = [
  ['config', 'design', 'enums', 'errors', 'text'],
  ['observability', 'pay', 'validation'],
  ['database', 'redis', 'tools'],
  ['messaging', 'dataset'],
  ['auth', 'events', 'salaries'],
  ['webhooks', 'http', 'identity'],
  ['mcp', 'reference'],
];
const levelOf = new Map(LEVELS.flatMap((names, level) => names.map((name) => [name, level])));

/**
 * Directions of imports: apps, the workshop of the dataset and the market use libraries, libraries use lower levels, and only
 * tests use tests and apps.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const libraryLevels = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upward:
        '{{from}} may not import {{to}}: a library imports libraries of lower levels only. Mend it: move what both need to a library below both, or pass it in from the app.',
      app: '{{from}} may not import {{to}}: apps meet in PostgreSQL, Redis and queues only. Mend it: move what both need to a library.',
      test: '{{from}} may not import {{to}}: what only tests use is for tests beyond units. Mend it: name the file *.int-spec.ts, or keep what it needs beside it.',
      unknown:
        '{{to}} has no level. Mend it: add it to LEVELS of lint/library-levels.mjs and to ARCHITECTURE.md.',
    },
  },
  create(context) {
    const path = projectPath(context);
    const from = areaOf(path);
    if (from === undefined || from.kind === 'test') return {};
    return onImports((node, specifier) => {
      const to = areaOf(importedPath(context, specifier));
      if (to === undefined || to.name === from.name) return;
      const messageId = faultOf(from, to, /\.(?:int|data|slow)-spec\.ts$/.test(path));
      if (messageId) context.report({ node, messageId, data: { from: from.name, to: to.name } });
    });
  },
};

/** @typedef {{ kind: 'library' | 'app' | 'test', name: string }} Area */

/**
 * @param {Area} from
 * @param {Area} to
 * @param {boolean} isBeyondUnits
 */
function faultOf(from, to, isBeyondUnits) {
  if (to.kind === 'app') return 'app';
  if (to.kind === 'test') return isBeyondUnits ? undefined : 'test';
  const [own, other] = [from, to].map(({ kind, name }) =>
    kind === 'app' ? LEVELS.length : levelOf.get(name.slice('libs/'.length)),
  );
  if (own === undefined || other === undefined) return 'unknown';
  return other < own ? undefined : 'upward';
}

/**
 * @param {string} path
 * @returns {Area | undefined}
 */
function areaOf(path) {
  const [folder = '', name = ''] = path.split('/', 2);
  if (folder === 'libs') return { kind: 'library', name: `libs/${name}` };
  if (folder === 'apps') return { kind: 'app', name: `apps/${name}` };
  const ofPackage = /^packages\/(?:dataset|market)(?=\/)/.exec(path);
  if (ofPackage) return { kind: 'app', name: ofPackage[0] };
  return folder === 'test' || folder === 'bench' ? { kind: 'test', name: folder } : undefined;
}
