import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';

/** Bytes of the names of all files. */
const MOST_OUTPUT = 4 * 1024 * 1024;
/** Somebody's own folder; not `./home/…` of an import. */
const HOME = /(?<![\w.])\/(?:home|Users)\/[a-z][\w.-]*\//;
/** Written in parts, so that this file is not its own fault. */
const REGISTRIES = ['registry.npmjs' + '.org', 'registry.yarnpkg' + '.com', 'npm.pkg.github' + '.com'];

/**
 * No committed file tells where packages were fetched from, or where the clone lies.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function committedFileFaults(root) {
  return placeFaults(root, root, committedFiles(root));
}

/**
 * Files of a folder that tell where packages were fetched from, or where a clone lies.
 *
 * @param {string} root  Of the clone.
 * @param {string} folder
 * @param {string[]} files  Their paths in the folder.
 * @returns {string[]}
 */
export function placeFaults(root, folder, files) {
  const hosts = registryHosts(root);
  const places = [ownFolder(root), HOME].filter((place) => place !== undefined);
  return files.flatMap((file) => {
    const text = textOf(join(folder, file));
    const named = places.flatMap((place) => place.exec(text) ?? []);
    const found = [...hosts.filter((host) => text.includes(host)), ...named];
    return found.map((word) => `${file}: "${word}" is an address of a registry or a path of one machine`);
  });
}

/**
 * Pattern that finds the place of the clone, as a whole path. A folder right under the file system's root, as containers
 * have it, is too common a word to look for: `/app` is part of many an address.
 *
 * @param {string} root
 */
export function ownFolder(root) {
  if (root.split(/[/\\]/).filter(Boolean).length < 2) return undefined;
  const literal = root.replace(/[^\w/]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${literal}(?![\\w-])`);
}

/**
 * None where there is no git: then nothing is committed.
 *
 * @param {string} root
 */
function committedFiles(root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  return status === 0 ? stdout.split('\0').filter(Boolean) : [];
}

/** The public ones, and whichever this machine uses. @param {string} root */
function registryHosts(root) {
  // Inside of `npm run` it is in the environment; asking npm again takes half a second.
  const configured =
    process.env['npm_config_registry'] ?? npm(root, ['config', 'get', 'registry']).stdout.trim();
  const host = URL.canParse(configured) ? new URL(configured).host : '';
  // Without a dot it is a word of everyday, `npm` or `localhost`.
  return [...new Set([...REGISTRIES, ...(host.includes('.') ? [host] : [])])];
}

/** @param {string} path */
function textOf(path) {
  try {
    const bytes = readFileSync(path);
    return bytes.includes(0) ? '' : bytes.toString('utf8');
  } catch {
    // Deleted, and not committed yet.
    return '';
  }
}
