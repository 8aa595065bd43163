import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** @param {number} pid */
function stat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(fields[1]),
    own: (utime ?? 0) + (stime ?? 0),
    ended: (cutime ?? 0) + (cstime ?? 0),
  };
}

/**
 * Seconds of processor time of a process and its children, ended ones included.
 *
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  const { own, ended } = stat(pid);
  let ticks = own + ended;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const child = stat(Number(entry));
      if (child.parent === pid) ticks += child.own;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/** @param {number} pid */
export function parentOf(pid) {
  return stat(pid).parent;
}

/**
 * The most resident memory that a process has had, megabytes.
 *
 * @param {number | undefined} pid
 */
export function residentPeakMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
