import { libraryEntry } from './library-entry.mjs';
import { libraryLevels } from './library-levels.mjs';
import { noOutbound } from './no-outbound.mjs';
import { stockTools } from './stock-tools.mjs';
import { typeImports } from './type-imports.mjs';
import { webImports } from './web-imports.mjs';

// Rules of one file that no linter has. The walls that need the whole project (loops of features, repositories, queues,
// providers) are tests, in test/structure.
export default {
  meta: { name: 'walls' },
  rules: {
    'library-entry': libraryEntry,
    'library-levels': libraryLevels,
    'no-outbound': noOutbound,
    'stock-tools': stockTools,
    'type-imports': typeImports,
    'web-imports': webImports,
  },
};
