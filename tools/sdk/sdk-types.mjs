import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { generatedFiles } from './generated-types.mjs';

// `npm run sdk:types` writes the types of the SDK, and of what the pages of the console call, from the committed OpenAPI documents. Whether they are current is
// checked by test/structure/sdk-operations.spec.ts.

for (const { file, text } of generatedFiles()) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  console.log(`Wrote ${file}.`);
}
