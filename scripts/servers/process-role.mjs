/**
 * The role of the processes beside that of the owner, where both are ours: it may read and write rows and owns nothing.
 *
 * @param {string} owner  A name that belongs to one installation.
 */
export function processRole(owner) {
  return `${owner}_app`;
}
