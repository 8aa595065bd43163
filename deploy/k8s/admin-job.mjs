import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, parseAllDocuments, stringify } from 'yaml';

/**
 * Prints the Job that runs one command of the operator (`npm run admin`), for `kubectl create -f -`. It needs no process
 * that runs, and reaches what the pods reach.
 *
 *   node deploy/k8s/admin-job.mjs [--secret <name>] <folder of an overlay> <command…>
 *
 * A command with the word `-` waits for its standard input, which `kubectl attach --stdin job/admin < file` gives it.
 *
 * `--secret` names another Secret than `wagewright-postgres` for DATABASE_URL: of a restored database, beside the one that
 * is in use. Its role is then the owner as well, so that nothing is done to the database in use.
 */

const OVERLAYS = fileURLToPath(new URL('overlays/', import.meta.url));
const POSTGRES_SECRET = 'wagewright-postgres';
const OWNER_SECRET = 'wagewright-postgres-owner';

const { secret, words } = options(process.argv.slice(2));
const [folder, ...command] = words;
if (folder === undefined || command.length === 0) {
  process.stderr.write(
    'Usage: node deploy/k8s/admin-job.mjs [--secret <name>] <folder of an overlay> <command of admin…>\n',
  );
  process.exit(1);
}
const built = execFileSync(process.env['KUBECTL_PATH'] ?? 'kubectl', ['kustomize', join(OVERLAYS, folder)], {
  encoding: 'utf8',
});
const objects = parseAllDocuments(built).filter(({ contents }) => isMap(contents));
const job = objects.find((document) => document.get('kind') === 'Job');
if (!job) {
  process.stderr.write(`${folder} has no Job\n`);
  process.exit(1);
}
const container = ['spec', 'template', 'spec', 'containers', 0];
job.setIn([...container, 'args'], [job.getIn([...container, 'args', 0]), ...command]);
if (command.includes('-')) for (const field of ['stdin', 'stdinOnce']) job.setIn([...container, field], true);
const jobs = objects.map((document) => stringify(askedOf(document.toJS())));
process.stdout.write(jobs.join('---\n'));

/**
 * @param {any} object
 * @returns {any}  With the Secret that is asked for, for the owner as well.
 */
function askedOf(object) {
  if (secret === POSTGRES_SECRET) return object;
  const volumes = object.spec?.template?.spec.volumes ?? [];
  for (const { projected } of volumes)
    for (const source of projected?.sources ?? []) {
      if (source.secret?.name === OWNER_SECRET) source.secret.items[0].key = 'DATABASE_URL';
      if ([POSTGRES_SECRET, OWNER_SECRET].includes(source.secret?.name)) source.secret.name = secret;
    }
  return object;
}

/** @param {string[]} given */
function options(given) {
  if (given[0] !== '--secret') return { secret: POSTGRES_SECRET, words: given };
  return { secret: given[1] ?? POSTGRES_SECRET, words: given.slice(2) };
}
