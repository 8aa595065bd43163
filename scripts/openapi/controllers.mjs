import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesIn } from '../files/content-hash.mjs';
import { ROOT } from '../launcher/settings.mjs';

/**
 * A decorator as it is written: its name and the text of its arguments.
 *
 * @typedef {{ name: string, args: string[] }} Decorator
 */

/**
 * A route as its controller declares it.
 *
 * @typedef {object} Operation
 * @property {string} file  Relative to the project.
 * @property {string} controller
 * @property {string} handler
 * @property {'get' | 'post' | 'patch' | 'put' | 'delete'} method
 * @property {string} path  In OpenAPI's writing, `/api/mcp/jobs/{id}`.
 * @property {string} summary  First sentence of the handler's doc comment, else the handler's name in words.
 * @property {string} [details]  The rest of that comment.
 * @property {string} tag  The controller's name in words.
 * @property {string} [about]  First sentence of the controller's doc comment.
 * @property {Decorator[]} decorators  Those of the handler, then those of the controller.
 * @property {{ kind: 'query' | 'body' | 'path', type: string, name: string }[]} parameters
 * @property {string} returns  The type that the handler answers with, without `Promise`.
 * @property {string[]} imports  The import statements of its file, with absolute paths.
 * @property {string[]} [fileTypes]  The media types, JSON apart, of an answer that is a file.
 * @property {boolean} [tagged]  Whether such an answer has an `ETag`.
 */

const METHODS = /** @type {const} */ ({
  Get: 'get',
  Post: 'post',
  Patch: 'patch',
  Put: 'put',
  Delete: 'delete',
});
const PARAMETERS = /** @type {const} */ ({ Query: 'query', Body: 'body', Param: 'path' });

/** Pages are for people; and MCP, whose address is a constant, tells by `tools/list` what it offers. */
const DESCRIBED = '/api/';

/**
 * The routes of an app, in the order of their paths. Catch-all routes are left out: they only refuse.
 *
 * @param {string} app
 * @returns {Operation[]}
 */
export function operationsOf(app) {
  const files = filesIn(join(ROOT, 'apps', app, 'src')).filter((file) => file.endsWith('.controller.ts'));
  return files
    .flatMap((file) => operationsIn(file))
    .filter(({ path }) => path.startsWith(DESCRIBED) && !path.includes('*'))
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/**
 * The status of a success.
 *
 * @param {Operation} operation
 */
export function successStatus({ method, decorators }) {
  const code = decorators.find(({ name }) => name === 'HttpCode')?.args[0] ?? '';
  if (/^\d+$/.test(code)) return code;
  if (code.endsWith('OK')) return '200';
  return method === 'post' ? '201' : '200';
}

/** @param {string} file */
function operationsIn(file) {
  const text = ts.sys.readFile(file) ?? '';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration).map((node) => absoluteImport(node, file));
  return source.statements
    .filter(ts.isClassDeclaration)
    .filter((node) => decoratorsOf(node).some(({ name }) => name === 'Controller'))
    .flatMap((node) => routesOf(node, relative(ROOT, file), imports));
}

/**
 * @param {ts.ClassDeclaration} node
 * @param {string} file
 * @param {string[]} imports
 * @returns {Operation[]}
 */
function routesOf(node, file, imports) {
  const ownDecorators = decoratorsOf(node);
  const prefix = textArgument(ownDecorators.find(({ name }) => name === 'Controller'));
  const controller = node.name?.text ?? '';
  return node.members.filter(ts.isMethodDeclaration).flatMap((member) => {
    const decorators = decoratorsOf(member);
    const route = decorators.find(({ name }) => name in METHODS);
    if (!route) return [];
    const handler = member.name.getText();
    return [
      {
        file,
        controller,
        handler,
        method: METHODS[/** @type {keyof typeof METHODS} */ (route.name)],
        path: openApiPath(prefix, textArgument(route)),
        summary: sentence(member) ?? inWords(handler),
        details: details(member),
        tag: inWords(controller.replace(/Controller$/, '')),
        about: sentence(node),
        decorators: [...decorators, ...ownDecorators],
        parameters: member.parameters.flatMap((parameter) => parameterOf(parameter)),
        returns: unwrapped(member.type),
        imports,
      },
    ];
  });
}

/** @param {ts.ParameterDeclaration} parameter */
function parameterOf(parameter) {
  const decorator = decoratorsOf(parameter).find(({ name }) => name in PARAMETERS);
  if (!decorator) return [];
  const name = textArgument(decorator) || parameter.name.getText();
  return [
    {
      kind: PARAMETERS[/** @type {keyof typeof PARAMETERS} */ (decorator.name)],
      type: parameter.type?.getText() ?? 'string',
      name,
    },
  ];
}

/**
 * @param {ts.HasDecorators} node
 * @returns {Decorator[]}
 */
function decoratorsOf(node) {
  return (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression)
      ? {
          name: expression.expression.getText(),
          args: expression.arguments.map((argument) => argument.getText()),
        }
      : { name: expression.getText(), args: [] },
  );
}

/** @param {Decorator | undefined} decorator */
function textArgument(decorator) {
  return decorator?.args[0]?.replace(/^['"`]|['"`]$/g, '') ?? '';
}

/**
 * @param {string} prefix
 * @param {string} path
 */
function openApiPath(prefix, path) {
  const parts = [prefix, path].flatMap((part) => part.split('/')).filter(Boolean);
  return `/${parts.map((part) => part.replace(/:(\w+)/g, '{$1}')).join('/')}`;
}

/** @param {ts.TypeNode | undefined} type */
function unwrapped(type) {
  const text = type?.getText() ?? 'unknown';
  return /^Promise<([\s\S]*)>$/.exec(text)?.[1] ?? text;
}

/** The first sentence of a comment. */
const SENTENCE = /^.*?[.:](?=\s|$)/;

/** @param {ts.Node} node */
function sentence(node) {
  const text = commentOf(node);
  return text ? (SENTENCE.exec(text)?.[0] ?? text).replace(/[.:]$/, '') : undefined;
}

/** @param {ts.Node} node */
function details(node) {
  const text = commentOf(node) ?? '';
  return text.slice(SENTENCE.exec(text)?.[0].length ?? text.length).trim() || undefined;
}

/** @param {ts.Node} node */
function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ').trim();
}

/** @param {string} name */
function inWords(name) {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * @param {ts.ImportDeclaration} node
 * @param {string} file
 */
function absoluteImport(node, file) {
  const specifier = /** @type {ts.StringLiteral} */ (node.moduleSpecifier).text;
  if (!specifier.startsWith('.')) return node.getText();
  return node.getText().replace(specifier, join(file, '..', specifier));
}
