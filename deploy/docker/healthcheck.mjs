import { get } from 'node:http';

// The image's health check: asks the one process in this container whether it is ready. Exits with 0 if so. It runs all day
// in every container, so it loads one module of Node's: fetch costs twice as much processor time.

/**
 * Setting and usual number of each process's port. A container runs one of them, and the ports of the others refuse at once,
 * so one good answer is enough.
 */
const PORTS = Object.entries({
  COMPENSATION_MANAGEMENT_PORT: 9001,
  PIPELINE_MANAGEMENT_PORT: 9002,
  WORKER_MANAGEMENT_PORT: 9003,
  CONSOLE_MANAGEMENT_PORT: 9005,
});
/** Less than the health check's own time limit. */
const TIMEOUT_MS = 4_000;

process.exitCode = 1;
setTimeout(() => process.exit(), TIMEOUT_MS).unref();
for (const [setting, usual] of PORTS)
  get(`http://127.0.0.1:${process.env[setting] || usual}/readyz`, ({ statusCode }) =>
    process.exit(statusCode === 200 ? 0 : 1),
  ).on('error', () => undefined);
