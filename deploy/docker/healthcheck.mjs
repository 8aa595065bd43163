// The image's health check: asks the one process in this container whether it is ready. Exits with 0 if so.

/**
 * Where each process answers: setting of its port, usual port, path. A container runs one of them, so one good
 * answer is enough.
 *
 * @type {[string, number, string][]}
 */
const PROCESSES = [
  ['COMPENSATION_MANAGEMENT_PORT', 9001, '/readyz'],
  ['PIPELINE_MANAGEMENT_PORT', 9002, '/readyz'],
  ['WORKER_MANAGEMENT_PORT', 9003, '/readyz'],
  ['CONSOLE_MANAGEMENT_PORT', 9005, '/readyz'],
];
/** Less than the health check's own time limit. */
const TIMEOUT_MS = 4_000;

const signal = AbortSignal.timeout(TIMEOUT_MS);
const addresses = PROCESSES.map(
  ([port, usual, path]) => `http://127.0.0.1:${process.env[port] || usual}${path}`,
);
const answers = await Promise.all(
  addresses.map((address) => fetch(address, { signal }).catch(() => undefined)),
);
process.exit(answers.some((answer) => answer?.ok) ? 0 : 1);
