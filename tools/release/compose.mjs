import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/settings.mjs';

// `node tools/release/compose.mjs --image ghcr.io/acme/wagewright@sha256:… --out compose.yaml`: the compose file of a
// release, which takes that image unless WAGEWRIGHT_IMAGE names another one.

const IMAGE = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;
const NONE_YET = /\$\{WAGEWRIGHT_IMAGE:\?[^}]*\}/g;

const { values } = parseArgs({ options: { image: { type: 'string' }, out: { type: 'string' } } });
const { image = '', out = 'compose.yaml' } = values;
if (!IMAGE.test(image)) throw new Error('--image takes an image by its digest: <name>@sha256:<digest>');
const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
if (text.match(NONE_YET)?.length !== 1) throw new Error('compose.yaml has no place for the image');
writeFileSync(out, text.replace(NONE_YET, `\${WAGEWRIGHT_IMAGE:-${image}}`));
