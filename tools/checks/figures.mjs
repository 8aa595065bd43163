import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn } from '../build/build-output.mjs';
import { ts } from '../openapi/compiler.mjs';
import { ROOT } from '../start/settings.mjs';

// `npm run figures` prints how the sources are divided: files, folders and functions, files that export one function
// for one user, and exports of libraries with one user. `-- --list` names the last two.

/** @typedef {{ path: string, lines: number, source: import('typescript').SourceFile, isTest: boolean }} File */

const NOT_PRODUCTION = /\.(?:spec|int-spec|fixture)\.tsx?$|^(?:test|bench)\//;
const LIBRARY = /^@wagewright\/([a-z-]+)$/;

const { list } = parseArgs({ options: { list: { type: 'boolean', default: false } } }).values;
const files = new Map(['apps', 'libs', 'web', 'test', 'bench'].flatMap(filesOf));
const production = [...files.values()].filter(({ isTest }) => !isTest);
const { users, usersOfExports } = imports();

const server = production.filter(({ path }) => !path.startsWith('web/'));
const pages = production.filter(({ path }) => path.startsWith('web/'));
for (const [title, group] of /** @type {const} */ ([
  ['apps and libs', server],
  ['web', pages],
])) {
  console.log(title);
  print(
    'lines of a file',
    group.map(({ lines }) => lines),
  );
  print('files of a folder', folderSizes(group));
  print('lines of a function', group.flatMap(functionLengths));
}

const lonely = production.flatMap(oneFunctionForOneUser);
const untested = lonely.filter(({ isTested, isComponent }) => !isTested && !isComponent);
console.log(
  `files of one function with one user: ${lonely.length}, of which ${untested.length} are no components and have no spec`,
);
const exported = [...usersOfExports];
const once = exported.filter(([, { size }]) => size === 1);
console.log(`exports of libraries: ${exported.length} in use, of which ${once.length} have one user`);
if (list) {
  for (const { path, lines, user } of lonely) console.log(`${path}\t${lines}\t${user}`);
  for (const [name, [user]] of once) console.log(`${name}\t${user}`);
}

/**
 * @param {string} folder
 * @returns {[string, File][]}
 */
function filesOf(folder) {
  return filesIn(join(ROOT, folder))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const isTest = NOT_PRODUCTION.test(path);
      return [path, { path, lines: text.split('\n').length - 1, source, isTest }];
    });
}

/** The production files that import each file, and those that import each name that a library lists. */
function imports() {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  /** @type {Map<string, Set<string>>} */
  const usersOfExports = new Map();
  for (const { path, source } of production) {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const specifier = statement.moduleSpecifier;
      if (specifier === undefined || !ts.isStringLiteral(specifier)) continue;
      const to = fileOf(path, specifier.text);
      if (to !== undefined) add(users, to, path);
      const library = LIBRARY.exec(specifier.text)?.[1];
      const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
      if (library === undefined || bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements)
        add(usersOfExports, `${library} ${(propertyName ?? name).text}`, path);
    }
  }
  return { users, usersOfExports };
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function fileOf(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const to = posix.join(posix.dirname(from), specifier);
  return [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((path) => files.has(path));
}

/** @param {File} file */
function oneFunctionForOneUser({ path, lines, source }) {
  const values = source.statements.filter(
    (statement) =>
      isExported(statement) && !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement),
  );
  const [user, ...others] = users.get(path) ?? [];
  const isAlone = values.length === 1 && values.every(ts.isFunctionDeclaration);
  if (!isAlone || user === undefined || others.length > 0) return [];
  const isTested = ['spec', 'int-spec'].some((kind) => files.has(path.replace(/\.tsx?$/, `.${kind}.ts`)));
  return [{ path, lines, user, isTested, isComponent: path.endsWith('.tsx') }];
}

/** @param {import('typescript').Statement} statement */
function isExported(statement) {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** @param {File} file */
function functionLengths({ source }) {
  /** @type {number[]} */
  const lengths = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const isNamed =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(node.parent));
    if (isNamed && node.body) {
      const [first, last] = [node.getStart(), node.end].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      lengths.push((last ?? 0) - (first ?? 0) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lengths;
}

/** @param {readonly File[]} group */
function folderSizes(group) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const { path } of group) add(folders, posix.dirname(path), path);
  return [...folders.values()].map(({ size }) => size);
}

/**
 * @param {string} title
 * @param {readonly number[]} values
 */
function print(title, values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)];
  const sum = sorted.reduce((a, b) => a + b, 0);
  console.log(
    `  ${title}: ${sorted.length}, together ${sum}, median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`,
  );
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function add(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
