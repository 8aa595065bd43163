import ts from 'typescript';

const BOUNDED =
  ts.TypeFlags.Literal |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null;
const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
]);
/** Methods whose result is constant where all that they take is. */
const PURE: ReadonlySet<string> = new Set(
  'concat entries flatMap join keys map replaceAll slice toLowerCase toUpperCase values'.split(' '),
);
/** Methods that hand each item of a list to a function. */
const OF_ITEMS: ReadonlySet<string> = new Set(
  'every filter find findIndex findLast flatMap forEach map some'.split(' '),
);

type Callback = ts.ArrowFunction | ts.FunctionDeclaration;

/** Finds expressions that are texts of the program itself, or no longer than a character. */
export class ConstantTexts {
  /** Parameters that are being judged; one that hands itself on adds nothing. */
  private readonly open = new Set<ts.ParameterDeclaration>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /**
   * Whether an expression has one of a few values by its type, is a character of a text, stands in or is declared by
   * `const` at the top of a module, or is put together from such expressions.
   */
  isConstant(expression: ts.Expression): boolean {
    const node = inner(expression);
    if (isAtTop(node) || this.isBounded(this.checker.getTypeAtLocation(node))) return true;
    const parts = partsOf(node);
    if (parts) return parts.every((part) => this.isConstant(part));
    if (ts.isElementAccessExpression(node))
      return this.isText(node.expression) || this.isConstant(node.expression);
    if (ts.isPropertyAccessExpression(node)) return this.isConstant(node.expression);
    if (ts.isCallExpression(node)) return this.isPureCall(node);
    return ts.isIdentifier(node) && this.isConstantName(node);
  }

  private isText(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
  }

  private isBounded(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.every((one) => this.isBounded(one));
    if ((type.flags & BOUNDED) !== 0 || this.checker.typeToString(type) === 'RegExp') return true;
    if ((type.flags & ts.TypeFlags.TemplateLiteral) !== 0)
      return (type as ts.TemplateLiteralType).types.every((one) => this.isBounded(one));
    const constraint = type.isTypeParameter() && this.checker.getBaseConstraintOfType(type);
    return constraint ? constraint !== type && this.isBounded(constraint) : false;
  }

  private isPureCall({ expression: callee, arguments: given }: ts.CallExpression): boolean {
    if (!isPureMethod(callee)) return false;
    const isOfObject = ts.isIdentifier(callee.expression) && callee.expression.text === 'Object';
    const taken = given.map((one) => (isCallback(one) && !ts.isBlock(one.body) ? one.body : one));
    return (isOfObject || this.isConstant(callee.expression)) && taken.every((one) => this.isConstant(one));
  }

  private isConstantName(name: ts.Identifier): boolean {
    const named = this.symbolOf(name)?.valueDeclaration;
    const declaration = named && ts.findAncestor(named, (node) => !isPattern(node));
    if (!declaration) return false;
    if (ts.isParameter(declaration)) return this.isConstantParameter(declaration);
    if (!ts.isVariableDeclaration(declaration) || !isKept(declaration)) return false;
    const { parent: loop } = declaration.parent;
    if (ts.isForOfStatement(loop)) return this.isText(loop.expression) || this.isConstant(loop.expression);
    return isAtTop(declaration) || (!!declaration.initializer && this.isConstant(declaration.initializer));
  }

  /** Whether a function is called by its own file alone, each time with a constant in this place. */
  private isConstantParameter(parameter: ts.ParameterDeclaration): boolean {
    const { parent: callback } = parameter;
    if (!isCallback(callback) || this.open.has(parameter)) return isCallback(callback);
    const index = callback.parameters.indexOf(parameter);
    const uses =
      ts.isArrowFunction(callback) && !ts.isVariableDeclaration(callback.parent)
        ? [callback]
        : this.usesOf(callback);
    this.open.add(parameter);
    const isConstant = uses.length > 0 && uses.every((use) => this.isGivenConstant(use, index));
    this.open.delete(parameter);
    return isConstant;
  }

  /** Whether what a use of a function hands over in a place is constant: the argument of a call, or the items of a list. */
  private isGivenConstant(use: ts.Expression, index: number): boolean {
    const { parent: call } = use;
    if (!ts.isCallExpression(call)) return false;
    if (call.expression === use) {
      const given = call.arguments[index];
      return given === undefined || this.isConstant(given);
    }
    const { expression: callee } = call;
    const isItem = index === 0 && ts.isPropertyAccessExpression(callee) && OF_ITEMS.has(callee.name.text);
    return isItem && this.isConstant(callee.expression);
  }

  /** Nothing for a function that other files may call. */
  private usesOf(callback: Callback): ts.Identifier[] {
    const holder = ts.isArrowFunction(callback) ? callback.parent : callback;
    const name = ts.getNameOfDeclaration(holder as ts.Declaration);
    const symbol = name && this.checker.getSymbolAtLocation(name);
    if (!symbol || ts.getCombinedModifierFlags(holder as ts.Declaration) & ts.ModifierFlags.Export) return [];
    return identifiersIn(callback.getSourceFile()).filter(
      (one) => one !== name && one.text === symbol.name && this.symbolOf(one) === symbol,
    );
  }

  private symbolOf(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Without brackets and assertions. */
function inner(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
    ? inner(node.expression)
    : node;
}

/** Parts of which a text or list is built; undefined for other expressions. */
function partsOf(node: ts.Expression): readonly ts.Expression[] | undefined {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (ts.isTaggedTemplateExpression(node)) return [node.template];
  if (ts.isNoSubstitutionTemplateLiteral(node)) return [];
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (!ts.isBinaryExpression(node) || !JOINING.has(node.operatorToken.kind)) return undefined;
  return [node.left, node.right];
}

/** Declared by `const`, and no list that is filled later. */
function isKept({ parent, initializer }: ts.VariableDeclaration): boolean {
  const isConst = (parent.flags & ts.NodeFlags.Const) !== 0;
  return (
    isConst && !(initializer && ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0)
  );
}

function isCallback(node: ts.Node): node is Callback {
  return ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);
}

function isPattern(node: ts.Node): boolean {
  return ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node);
}

/** Evaluated when the module is loaded: in no function but those that make one list of another there. */
function isAtTop(node: ts.Node): boolean {
  return !ts.findAncestor(
    node,
    (one) => (ts.isFunctionLike(one) && !isMapping(one)) || ts.isPropertyDeclaration(one),
  );
}

function isMapping({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && isPureMethod(parent.expression);
}

function isPureMethod(callee: ts.Expression): callee is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(callee) && PURE.has(callee.name.text);
}

function identifiersIn(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = ts.isIdentifier(node) ? [node] : [];
  ts.forEachChild(node, (child) => void found.push(...identifiersIn(child)));
  return found;
}
