import { join } from 'node:path';
import { filesIn } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { commentOf, statementsIn, ts } from './compiler.mjs';

/** @typedef {import('typescript').Node} Node */
/** @typedef {import('typescript').TypeNode} TypeNode */
/** @typedef {import('typescript').ImportDeclaration} ImportDeclaration */
/** @typedef {import('typescript').StringLiteral} StringLiteral */

/**
 * Properties of a handler that only the source text has: its comment, and the type that it answers with.
 *
 * @typedef {object} HandlerSource
 * @property {string} summary  First sentence of the handler's doc comment, without its stop; empty where it has none.
 * @property {string} [details]  The rest of that comment.
 * @property {boolean} hasPrecondition  Whether it takes `If-Match`.
 * @property {string} returns  The type that the handler answers with, without `Promise` and `Pinnable`.
 * @property {string[]} imports  The import statements of the names in that type, with absolute paths.
 */

/** The decorator of a parameter that holds what `If-Match` names. */
const PRECONDITION = '@IfMatch()';
const SENTENCE = /^.*?\.(?=\s|$)/;

/**
 * The sources of all handlers of an app, by `JobsController.list`.
 *
 * @param {string} app
 * @returns {Map<string, HandlerSource>}
 */
export function handlerSources(app) {
  const files = filesIn(join(ROOT, 'apps', app, 'src')).filter((file) => file.endsWith('.controller.ts'));
  return new Map(files.flatMap((file) => handlersIn(file)));
}

/**
 * @param {string} file
 * @returns {[string, HandlerSource][]}
 */
function handlersIn(file) {
  const statements = statementsIn(file);
  const imports = statements.filter(ts.isImportDeclaration);
  return statements.filter(ts.isClassDeclaration).flatMap((node) =>
    node.members.filter(ts.isMethodDeclaration).map((member) => {
      const [name, returns] = [member.name.getText(), unwrapped(member.type)];
      const described = {
        summary: sentence(member) ?? '',
        details: details(member),
        hasPrecondition: member.parameters.some((parameter) => parameter.getText().startsWith(PRECONDITION)),
        returns,
        imports: imports.filter((one) => isNamedIn(returns, one)).map((one) => absoluteImport(one, file)),
      };
      return /** @type {[string, HandlerSource]} */ ([`${node.name?.text}.${name}`, described]);
    }),
  );
}

/** @param {TypeNode | undefined} type */
function unwrapped(type) {
  const text = type?.getText() ?? 'unknown';
  return /^(?:Promise|Pinnable)<([\s\S]*)>$/.exec(text)?.[1] ?? text;
}

/** @param {Node} node */
function sentence(node) {
  const text = commentOf(node);
  return text ? (SENTENCE.exec(text)?.[0] ?? text).replace(/\.$/, '') : undefined;
}

/** @param {Node} node */
function details(node) {
  const text = commentOf(node) ?? '';
  return text.slice(SENTENCE.exec(text)?.[0].length ?? text.length).trim() || undefined;
}

/**
 * @param {string} type
 * @param {ImportDeclaration} node
 */
function isNamedIn(type, node) {
  const bindings = node.importClause?.namedBindings;
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(type));
}

/**
 * @param {ImportDeclaration} node
 * @param {string} file
 */
function absoluteImport(node, file) {
  const specifier = /** @type {StringLiteral} */ (node.moduleSpecifier).text;
  if (!specifier.startsWith('.')) return node.getText();
  return node.getText().replace(specifier, join(file, '..', specifier));
}
