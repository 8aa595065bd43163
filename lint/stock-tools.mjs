import { onImports } from './project-imports.mjs';

const INNER = /^(?:@jest\/|jest-|(?:node:)?vm$)/;
const CHANGES = new Set(['Object.assign', 'Object.defineProperty', 'Object.defineProperties', 'Reflect.set']);
/** Members of Node's own objects that everybody may set. */
const FREE = new Set(['process.exitCode']);
const FORBIDDEN = new Set(['process.env.NODE_OPTIONS']);

/**
 * Tests and tools take Jest, Node and V8 as they come.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const stockTools = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      inner:
        '{{what}} is an inner part of Jest or Node, and only test/runtime may rely on one. Mend it: use what Jest documents as its configuration, or a process of its own.',
      patched:
        '{{what}} belongs to Node, and only test/runtime may change it. Mend it: jest.spyOn in a spec, which Jest takes off again, or pass the function that differs.',
      flags:
        '{{what}} changes V8 for all that runs in a process. Mend it: do without; flags of a service stand in package.json and deploy/.',
    },
  },
  create(context) {
    /** Node's modules that the file imports, by local name. */
    const imported = /** @type {Set<string>} */ (new Set());
    /** @param {any} node @param {string} messageId @param {string} what */
    const report = (node, messageId, what) => context.report({ node, messageId, data: { what } });
    /** @param {any} node @param {string} path */
    const reportChange = (node, path) => {
      if (FORBIDDEN.has(path)) report(node, 'flags', path);
      else if (!FREE.has(path) && isOfNode(path, imported)) report(node, 'patched', path);
    };
    return {
      ...onImports((node, specifier) => {
        if (INNER.test(specifier)) report(node, 'inner', specifier);
        if (!specifier.startsWith('node:')) return;
        for (const { local } of node.specifiers ?? []) imported.add(local.name);
      }),
      Identifier: (/** @type {any} */ node) => {
        if (node.name === 'setFlagsFromString') report(node, 'flags', node.name);
      },
      AssignmentExpression: (/** @type {any} */ node) => reportChange(node, pathOf(node.left)),
      CallExpression: (/** @type {any} */ node) => {
        const [target, name] = node.arguments;
        if (pathOf(node.callee) === 'require' && INNER.test(target?.value))
          report(node, 'inner', target.value);
        if (CHANGES.has(pathOf(node.callee)))
          reportChange(node, [pathOf(target), name?.value ?? '*'].join('.'));
      },
    };
  },
};

/**
 * The names of `process.env['HOME']`, joined: `process.env.HOME`. Empty for what begins with no name.
 *
 * @param {any} node
 * @returns {string}
 */
function pathOf(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression') return '';
  const [object, property] = [pathOf(node.object), node.computed ? node.property.value : node.property.name];
  return object === '' ? '' : `${object}.${property}`;
}

/**
 * Whether a path is a global of Node, a member of one (`Error.stackTraceLimit`), of its prototype, or of an import of Node.
 *
 * @param {string} path
 * @param {ReadonlySet<string>} imported
 */
function isOfNode(path, imported) {
  const [owner = '', ...members] = path.replace(/^(?:globalThis|global)\./, '').split('.');
  if (!Object.hasOwn(globalThis, owner) && !imported.has(owner)) return false;
  const isGlobal = owner !== path.split('.')[0];
  return members.length === 0 ? isGlobal : members.length === 1 || members[0] === 'prototype';
}
