import { importedPath, libraryOf, onImports, projectPath } from './project-imports.mjs';

/**
 * An app or library uses another library by its index.ts, and itself by paths; specs may use what makes its inputs.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const libraryEntry = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      deep: 'A library is used by what its index.ts lists. Mend it: import from {{library}}, and add the name to libs/{{name}}/src/index.ts if others may rely on it.',
    },
  },
  create(context) {
    const own = libraryOf(projectPath(context));
    return onImports((node, specifier) => {
      if (/^@wagewright\/[^/]+$/.test(specifier) || specifier.endsWith('.fixture')) return;
      const name = libraryOf(importedPath(context, specifier));
      if (name === undefined || (name === own && specifier.startsWith('.'))) return;
      context.report({ node, messageId: 'deep', data: { name, library: `@wagewright/${name}` } });
    });
  },
};
