import { importedPath, onImports, projectPath } from './project-imports.mjs';

const OWN = 'web/';
/** The design tokens and the common rules, which the pages of the services begin with too. */
const DESIGN = new Set(['tokens', 'base'].map((name) => `libs/design/src/${name}.css`));
/** The programs of the documents, which pages show as text. */
const SAMPLES = 'docs/webhooks/samples/';

/** The client of the services, and what is plain: shared lists of values, the reader of pay with its place and words, the search in texts. */
const SHARED = new Set(['sdk', 'enums', 'pay', 'text'].map((name) => `@wagewright/${name}`));

/**
 * Code for browsers knows the services by their APIs: it imports the SDK, packages, the libraries of `SHARED`, and itself.
 *
 * @type {import('./project-imports.mjs').Rule}
 */
export const webImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outside:
        'web/ may not import {{to}}: it knows the services by their APIs only. Mend it: use @wagewright/sdk or the console’s API, or write down in web/ what both must agree on.',
      node: 'web/ may not import {{to}}: there is no Node in a browser. Mend it: use what browsers have.',
    },
  },
  create(context) {
    if (!projectPath(context).startsWith(OWN)) return {};
    return onImports((node, specifier) => {
      if (SHARED.has(specifier)) return;
      if (specifier.startsWith('node:')) context.report({ node, messageId: 'node', data: { to: specifier } });
      const to = importedPath(context, specifier);
      if (to !== '' && !to.startsWith(OWN) && !to.startsWith(SAMPLES) && !DESIGN.has(to))
        context.report({ node, messageId: 'outside', data: { to: specifier } });
    });
  },
};
