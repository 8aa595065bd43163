/**
 * An import used for its type alone is an import of the type. Oxlint's own rule would have it so in files with
 * decorators as well, where TypeScript writes the types of parameters down as values: Nest would find no provider.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const typeImports = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      type: '{{name}} is used as a type only. Mend it: import {{mended}}.',
      annotation: 'A type is imported at the head of the file. Mend it: import { type … } from {{source}}.',
    },
  },
  create(context) {
    let hasDecorators = false;
    /** @type {any[]} */
    const imports = [];
    return {
      Decorator: () => void (hasDecorators = true),
      TSImportType: (/** @type {any} */ node) => {
        const source = context.sourceCode.getText(node.source);
        context.report({ node, messageId: 'annotation', data: { source } });
      },
      ImportDeclaration: (/** @type {any} */ node) => {
        if (node.importKind !== 'type') imports.push(...node.specifiers);
      },
      'Program:exit': () => {
        if (hasDecorators) return;
        for (const specifier of imports) {
          if (specifier.importKind === 'type' || !isTypeOnly(context, specifier)) continue;
          const { name } = specifier.local;
          const mended = specifier.type === 'ImportSpecifier' ? `{ type ${name} }` : `type ${name}`;
          context.report({ node: specifier, messageId: 'type', data: { name, mended } });
        }
      },
    };
  },
};

/**
 * @param {import('./project-imports.mjs').Context} context
 * @param {any} specifier
 */
function isTypeOnly(context, specifier) {
  const [variable] = context.sourceCode.getDeclaredVariables(specifier);
  const references = /** @type {any[]} */ (variable?.references ?? []);
  return references.length > 0 && references.every(({ isValueReference }) => isValueReference === false);
}
