import { posix, relative, sep } from 'node:path';

/** @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule */
/** @typedef {Parameters<Rule['create']>[0]} Context */
/** @typedef {ReturnType<Rule['create']>} Visitor */

/**
 * Calls `look` with every module that a file names: by `import`, `export … from`, `import()`, and `import()` of a type.
 *
 * @param {(node: any, specifier: string) => void} look
 * @returns {Visitor}
 */
export function onImports(look) {
  /** @param {any} node */
  const visit = (node) => {
    if (typeof node.source?.value === 'string') look(node, node.source.value);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  };
}

/**
 * From the root of the project, with slashes.
 *
 * @param {Context} context
 */
export function projectPath(context) {
  return relative(context.cwd, context.filename).split(sep).join(posix.sep);
}

/**
 * Where an import leads inside the project, from its root: `libs/http/src/body/parse-json`; empty for a package.
 *
 * @param {Context} context
 * @param {string} specifier
 */
export function importedPath(context, specifier) {
  const alias = /^@wagewright\/([^/]+)/.exec(specifier);
  if (alias) return `libs/${alias[1]}/src${specifier.slice(alias[0].length)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(projectPath(context)), specifier) : '';
}

/** @param {string} path */
export function libraryOf(path) {
  return /^libs\/([^/]+)\//.exec(path)?.[1];
}
