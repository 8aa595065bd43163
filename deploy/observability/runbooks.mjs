import { fileURLToPath } from 'node:url';
import { readJson, sourcesAt } from '../../tools/release/project.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Where the people who are woken up read the runbooks: the files of this version at the address that `repository` of
 * package.json names. Without one, as in compose, alerts name the file. After a change:
 * node deploy/observability/generate.mjs.
 */
export const RUNBOOKS =
  sourcesAt(ROOT) === undefined ? '' : `${sourcesAt(ROOT)}/blob/v${readJson(ROOT, 'package.json').version}/`;
