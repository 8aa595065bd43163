/** The processes that have a role of their own where the roles are ours, as `libs/database` names them. */
export const ROLES_OF_PROCESSES = /** @type {const} */ (['compensation', 'pipeline', 'worker', 'console']);

/** @typedef {typeof ROLES_OF_PROCESSES[number]} ProcessName */

/**
 * The name of a role that owns nothing.
 *
 * @param {string} owner  The role that owns the tables; unique to an installation.
 * @param {ProcessName} [process]  Process that uses the role and sets its rights. Left out: the operator's role, which may read and
 *   write the rows of all tables.
 */
export function processRole(owner, process) {
  return `${owner}_${process ?? 'app'}`;
}
