import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMap, parseAllDocuments } from 'yaml';
import { ROOT } from '../start/settings.mjs';
import { runCommand } from '../start/run-command.mjs';
import { UNLIMITED } from './load-generator.mjs';

// `node tools/release/kind-manifests.mjs --of <checkout> --tag <tag> [--job <name>]`: the dev overlay of a checkout, with the
// image wagewright:<tag> and a Job of that name, for the cluster of kind/cluster.yaml. With another tag it is an upgrade.
// Without its routes: that cluster has no Gateway API.

const LIMITED = ['compensation', 'pipeline'];
const NAMESPACE = 'wagewright-dev';

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: ROOT },
    tag: { type: 'string', default: 'dev' },
    job: { type: 'string' },
  },
});
const { of: checkout, tag, job = tag } = values;
const overlay = join(resolve(checkout), 'deploy/k8s/overlays/dev');
const { stdout } = await runCommand(process.env['KUBECTL_PATH'] ?? 'kubectl', ['kustomize', overlay], {
  cwd: ROOT,
});
const documents = [
  ...parseAllDocuments(stdout).filter((document) => document.get('kind') !== 'HTTPRoute'),
  ...parseAllDocuments(readFileSync(join(ROOT, 'tools/release/kind/node-ports.yaml'), 'utf8')),
];
process.stdout.write(
  documents.map((document) => adapted(/** @type {import('yaml').Document} */ (document))).join('---\n'),
);

/** @param {import('yaml').Document} document */
function adapted(document) {
  const [kind, name] = [document.get('kind'), String(document.getIn(['metadata', 'name']))];
  if (!document.hasIn(['metadata', 'namespace']) && ['Service', 'NetworkPolicy'].includes(String(kind)))
    document.setIn(['metadata', 'namespace'], NAMESPACE);
  // A Job cannot be changed, so each release has its own.
  if (kind === 'Job') document.setIn(['metadata', 'name'], `${name}-${job}`);
  for (const container of containersOf(document)) {
    if (container.get('image') === 'wagewright:dev') container.set('image', `wagewright:${tag}`);
    if (kind === 'Deployment' && LIMITED.includes(name))
      container.addIn(['env'], document.createNode({ name: 'RATE_LIMITS', value: UNLIMITED }));
  }
  return document.toString({ lineWidth: 0 }).replace(/^---\n/, '');
}

/**
 * @param {import('yaml').Document} document
 * @returns {import('yaml').YAMLMap[]}
 */
function containersOf(document) {
  return ['initContainers', 'containers'].flatMap((list) => {
    const found = /** @type {import('yaml').YAMLSeq | undefined} */ (
      document.getIn(['spec', 'template', 'spec', list])
    );
    return (found?.items ?? []).filter((item) => isMap(item));
  });
}
