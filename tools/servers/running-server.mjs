/**
 * A server that `startPostgres` or `startRedis` started.
 *
 * @typedef {object} RunningServer
 * @property {string} url
 * @property {number} port
 * @property {string} data  The folder of its files.
 * @property {import('../start/logged-process.mjs').LoggedProcess} process
 * @property {NodeJS.Signals[]} stopSignals
 * @property {() => Promise<unknown>} stop  In good order. Started again in the same folder, it has its data, its
 *   password and its port.
 * @property {() => Promise<unknown>} kill  At once, as if the power had failed.
 */

export {};
