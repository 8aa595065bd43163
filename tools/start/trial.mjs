import { runInForeground } from './foreground.mjs';
import { startFront } from './front.mjs';
import { printableError } from './setup-error.mjs';
import { welcome } from './summary.mjs';

/** Defaults that bound the memory of everything together; the person's own settings win. */
const DEFAULTS = {
  PUBLIC_BASE_URL: 'http://127.0.0.1:8080',
  CONSOLE_BASE_URL: 'http://localhost:8080',
  TRIAL_PORT: '8080',
  TRUST_PROXY_HOPS: '1',
  DATABASE_POOL_MAX: '3',
  NODE_OPTIONS: '--max-old-space-size=160 --max-semi-space-size=8',
};
const LIMITS = {
  postgres: [
    'shared_buffers=32MB',
    'max_connections=60',
    'max_parallel_workers=0',
    'maintenance_work_mem=32MB',
  ],
  redis: ['maxmemory 64mb'],
};

/**
 * Everything in one container, to try it: what `npm start` starts, on one port, with all data below one folder. If a process
 * ends by itself everything ends, for the engine to start again.
 *
 * @returns {Promise<number>}  The exit code.
 */
export async function run() {
  for (const [name, value] of Object.entries(DEFAULTS)) process.env[name] ||= value;
  const { PUBLIC_BASE_URL: api = '', CONSOLE_BASE_URL: consoleUrl = '', TRIAL_PORT } = process.env;
  try {
    return await runInForeground({
      print: console.log,
      verbose: false,
      showLogs: true,
      addresses: { compensation: api, pipeline: api, worker: '', console: consoleUrl },
      limits: LIMITS,
      describe: ({ credentials }, file) => [
        '',
        `Wagewright is ready at ${api}`,
        ...welcome(credentials),
        ...(credentials ? [`  Keys and tokens are in ${file}`] : []),
        '  This is a trial: no TLS, and all processes share one memory limit.',
        '',
      ],
      beforeReady: async ({ ports }) =>
        void (await startFront({ port: Number(TRIAL_PORT), consoleUrl, ports })),
    });
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}
