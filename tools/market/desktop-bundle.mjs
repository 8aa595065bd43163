import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { build } from 'rolldown';
import yazl from 'yazl';
import { filesIn } from '../build/build-output.mjs';
import { pageOf, sourcesAt } from '../release/project.mjs';
import { ROOT } from '../start/settings.mjs';

/** The same for every build: an archive keeps no moment and no rights of the machine that made it. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };
const SERVER = 'server/index.js';
const ICON = 'icon.png';
const QUESTIONS = [
  [
    'initialize',
    { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'build', version: '1' } },
  ],
  ['tools/list', {}],
].map(([method, params], id) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));

/**
 * Writes the `.mcpb` bundle for desktop agents: a manifest, and the server with the release as one file.
 *
 * @param {string} folder  Of the built package.
 * @param {string} file
 */
export async function writeDesktopBundle(folder, file) {
  const zip = new yazl.ZipFile();
  const add = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    zip.addBuffer(Buffer.from(content), name, ENTRY);
  const published = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  add('manifest.json', `${JSON.stringify(manifestOf(published, toolsOf(folder)), null, 2)}\n`);
  add(SERVER, await serverOf(folder, published.version));
  add(ICON, readFileSync(join(ROOT, 'web/console/public/icons/512.png')));
  const texts = filesIn(folder)
    .map((path) => relative(folder, path))
    .filter((name) => /licen[cs]e|^readme/i.test(name));
  for (const name of texts.toSorted()) add(name, readFileSync(join(folder, name)));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/**
 * @param {{ name: string, version: string, description: string, license: string, keywords: string[], engines: { node: string } }} published
 * @param {{ name: string, description: string }[]} tools
 */
function manifestOf({ version, description, license, keywords, engines }, tools) {
  return {
    manifest_version: '0.2',
    name: 'wagewright',
    display_name: 'Wagewright market',
    version,
    description,
    author: { name: 'Wagewright' },
    ...addresses(),
    icon: ICON,
    server: {
      type: 'node',
      entry_point: SERVER,
      mcp_config: { command: 'node', args: [`\${__dirname}/${SERVER}`] },
    },
    tools,
    keywords,
    license,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

/** Pages of the sources, once somebody has published them. */
function addresses() {
  const url = sourcesAt(ROOT);
  return (
    url && {
      repository: { type: 'git', url },
      documentation: pageOf(ROOT, 'docs/guides/market.md'),
      support: `${url}/issues`,
      privacy_policies: [pageOf(ROOT, 'docs/privacy.md')],
    }
  );
}

/**
 * Name and description of each tool, as the package itself lists them.
 *
 * @param {string} folder
 * @returns {{ name: string, description: string }[]}
 */
function toolsOf(folder) {
  const command = [join(folder, 'bin/market.cjs'), 'mcp'];
  const lines = execFileSync(process.execPath, command, { input: QUESTIONS.join('\n'), encoding: 'utf8' });
  const { result } = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '');
  return result.tools.map((/** @type {{ name: string, description: string }} */ { name, description }) => ({
    name,
    description,
  }));
}

/**
 * @param {string} folder
 * @param {string} version
 */
async function serverOf(folder, version) {
  const { output } = await build({
    input: join(folder, 'command.js'),
    cwd: folder,
    platform: 'node',
    experimental: { attachDebugInfo: 'none' },
    write: false,
    output: {
      format: 'cjs',
      codeSplitting: false,
      comments: false,
      keepNames: true,
      footer: `module.exports.main(['mcp'], '${version}');`,
    },
  });
  return output[0].code;
}
