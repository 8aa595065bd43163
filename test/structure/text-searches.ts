import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './apps';
import { ConstantTexts } from './constant-texts';
import type { SourceFile } from './sources';

/** A search whose part may come from outside. */
export interface TextSearch {
  /** From the root of the project. */
  path: string;
  line: number;
  /** The called method, or `RegExp`. */
  method: string;
  /** As it stands in the source, with single blanks. */
  part: string;
}

/**
 * Methods of texts and buffers that look for a part at each place. `startsWith` and `endsWith` look at one place, in no
 * more time than `===`; with a position they serve searches of one's own.
 */
const SEARCHES: ReadonlySet<string> = new Set(
  'includes indexOf lastIndexOf split replace replaceAll match matchAll search'.split(' '),
);
const COMPARISONS: ReadonlySet<string> = new Set(['startsWith', 'endsWith']);
const BYTES = /^(?:Buffer|NonSharedBuffer|Uint8Array)\b/;
/** Modules whose types are resolved; others would take longer than all of ours, and their values count as texts. */
const RESOLVED = /^(?:\.|@wagewright\/|node:|react$)/;

/** Every search of the sources for a part that is neither a constant nor bounded by its type. */
export function foreignSearches(sources: readonly SourceFile[]): TextSearch[] {
  const program = programOf(sources);
  const constants = new ConstantTexts(program.getTypeChecker());
  const found: TextSearch[] = [];
  for (const { path } of sources) {
    const source = program.getSourceFile(join(ROOT, path));
    if (!source) throw new Error(`${path} is not in the program.`);
    const visit = (node: ts.Node): void => {
      const call = ts.isCallExpression(node) || ts.isNewExpression(node) ? node : undefined;
      const method = call && (searchOf(call, program) ?? expressionOf(call));
      const part = call?.arguments?.[0];
      if (method && part && !constants.isConstant(part)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push({ path: relative(ROOT, source.fileName), line, method, part: textOf(part) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function textOf(part: ts.Expression): string {
  return part.getText().replaceAll(/\s+/g, ' ');
}

/** The method by which a text or some bytes are searched. */
function searchOf(call: ts.CallExpression | ts.NewExpression, program: ts.Program): string | undefined {
  const callee = call.expression;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(callee)) return undefined;
  const method = callee.name.text;
  const isSearch = SEARCHES.has(method) || (COMPARISONS.has(method) && call.arguments.length > 1);
  return isSearch && isText(callee.expression, program) ? method : undefined;
}

function isText(receiver: ts.Expression, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  return (type.isUnion() ? type.types : [type]).some(
    (one) =>
      (one.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 ||
      checker.isTypeAssignableTo(one, checker.getStringType()) ||
      BYTES.test(checker.typeToString(one)),
  );
}

function expressionOf({ expression }: ts.CallExpression | ts.NewExpression): string | undefined {
  return ts.isIdentifier(expression) && expression.text === 'RegExp' ? 'RegExp' : undefined;
}

/** The sources with their types, without those of installed packages: a fifth of the time. */
function programOf(sources: readonly SourceFile[]): ts.Program {
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, options);
  const texts = new Map(sources.map(({ path, text }) => [join(ROOT, path), text]));
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  host.fileExists = (name) => texts.has(name) || ts.sys.fileExists(name);
  host.readFile = (name) => texts.get(name) ?? ts.sys.readFile(name);
  host.resolveModuleNameLiterals = (names, file, redirected, given) =>
    names.map(({ text }) =>
      RESOLVED.test(text) || file.includes('/node_modules/@types/')
        ? ts.resolveModuleName(text, file, given, host, cache, redirected)
        : { resolvedModule: undefined },
    );
  return ts.createProgram([...texts.keys()], options, host);
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.parseConfigFileTextToJson(
    'tsconfig.json',
    ts.sys.readFile(join(ROOT, 'tsconfig.json')) ?? '',
  );
  const { compilerOptions: given } = config as { compilerOptions: object };
  return ts.convertCompilerOptionsFromJson({ ...given, types: ['node'], jsx: 'preserve' }, ROOT).options;
}
