import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandLine } from './identity.mjs';

const LISTENING = '0A';

/**
 * Words that say who holds a port: the process where this system tells us, else the command that does.
 *
 * @param {number} port
 * @returns {string}
 */
export function describeHolder(port) {
  const pid = process.platform === 'linux' ? holderPid(port) : undefined;
  if (pid !== undefined) return `It is held by process ${pid}: ${commandLine(pid).slice(0, 120)}`;
  return `To see who holds it: ${process.platform === 'linux' ? `ss -ltnp "sport = :${port}"` : `lsof -nP -iTCP:${port} -sTCP:LISTEN`}`;
}

/** @param {number} port */
function holderPid(port) {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)),
  );
  if (sockets.size === 0) return undefined;
  return numericEntries('/proc').find((pid) => holdsOneOf(pid, sockets));
}

/**
 * @param {string} table
 * @param {number} port
 */
function listeningInodes(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readText(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
}

/**
 * @param {number} pid
 * @param {Set<string>} sockets
 */
function holdsOneOf(pid, sockets) {
  return numericEntries(`/proc/${pid}/fd`).some((fd) => sockets.has(linkTarget(`/proc/${pid}/fd/${fd}`)));
}

/** @param {string} directory */
function numericEntries(directory) {
  try {
    return readdirSync(directory).map(Number).filter(Number.isInteger);
  } catch {
    // Ended meanwhile, or belongs to somebody else.
    return [];
  }
}

/** @param {string} path */
function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
