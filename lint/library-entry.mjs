import { importedPath, libraryOf, onImports, projectPath } from './project-imports.mjs';

/** A step of the workshop of the dataset, which is a folder with one entry too. */
const STEP = /^packages\/dataset\/src\/(read|check|join|staging|model|write)\//;

/**
 * An app or library uses another library by its index.ts, and itself by paths; specs may use what makes its inputs. The
 * steps of the workshop use each other by their entries.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const libraryEntry = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      deep: 'A library is used by what its index.ts lists. Mend it: import from {{library}}, and add the name to libs/{{name}}/src/index.ts if others may rely on it.',
      step: 'A step is used by what its index.ts lists. Mend it: import from the folder {{name}}, and add the name to its index.ts.',
    },
  },
  create(context) {
    const own = libraryOf(projectPath(context));
    const ownStep = STEP.exec(projectPath(context))?.[1];
    return onImports((node, specifier) => {
      if (/^@wagewright\/[^/]+$/.test(specifier) || specifier.endsWith('.fixture')) return;
      const step = STEP.exec(importedPath(context, specifier))?.[1];
      if (step !== undefined && step !== ownStep)
        context.report({ node, messageId: 'step', data: { name: step } });
      const name = libraryOf(importedPath(context, specifier));
      if (name === undefined || (name === own && specifier.startsWith('.'))) return;
      context.report({ node, messageId: 'deep', data: { name, library: `@wagewright/${name}` } });
    });
  },
};
