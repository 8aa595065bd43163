import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentAlone } from './document-alone.mjs';
import { pageOf, readJson, sourcesAt } from './project.mjs';

/**
 * Writes what the registry of MCP and the directories of assistants ask for: deploy/listing with icon, licence, privacy notice
 * and, once the sources have an address, with that address.
 *
 * @param {string} root
 * @param {string} folder  An empty one.
 * @throws Error where the registry would refuse it
 */
export function writeListing(root, folder) {
  cpSync(join(root, 'deploy/listing'), folder, { recursive: true });
  cpSync(join(root, 'web/console/public/icons/512.png'), join(folder, 'icon.png'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const [file, as] of Object.entries({
    'data/README.md': 'data-licences.md',
    'docs/privacy.md': 'privacy.md',
  }))
    writeFileSync(join(folder, as), documentAlone(root, file, folder, { as }));
  const server = readJson(root, 'deploy/listing/server.json');
  const url = sourcesAt(root);
  const faults = listingFaults(root, server, url);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (url === undefined) return;
  const websiteUrl = pageOf(root, 'docs/guides/market.md');
  const repository = { url, source: new URL(url).hostname.split('.').at(-2) };
  writeFileSync(
    join(folder, 'server.json'),
    `${JSON.stringify({ ...server, websiteUrl, repository }, null, 2)}\n`,
  );
}

/**
 * @param {string} root
 * @param {any} server
 * @param {string | undefined} url
 */
function listingFaults(root, { name, packages }, url) {
  const { workspaces } = readJson(root, 'package.json');
  const manifests = workspaces
    .filter((/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json')))
    .map((/** @type {string} */ folder) => readJson(root, `${folder}/package.json`));
  const [, owner] = /^https:\/\/github\.com\/([^/]+)\//.exec(url ?? '') ?? [];
  return [
    ...packages.flatMap((/** @type {any} */ { identifier }) => {
      const manifest = manifests.find((/** @type {any} */ each) => each.name === identifier);
      return manifest?.mcpName === undefined || manifest.mcpName === name
        ? []
        : [`${identifier} has the mcpName ${manifest.mcpName}, server.json the name ${name}`];
    }),
    ...(owner === undefined || name.startsWith(`io.github.${owner}/`)
      ? []
      : [`deploy/listing/server.json has the name ${name}: the sources are at io.github.${owner}`]),
  ];
}
