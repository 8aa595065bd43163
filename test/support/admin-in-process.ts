import type { Environment } from '@wagewright/config';
import { runAdminCommand } from '../../apps/admin/src/run-admin-command';

/** How a command of the operator's ended. */
export interface AdminEnding {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs one of the operator's commands in this process: one of its own would take a second of processor time to load
 * what is loaded here already.
 *
 * @param environment  all the settings that it finds
 */
export async function runAdminInProcess(environment: Environment, ...args: string[]): Promise<AdminEnding> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    write: (text: string | Uint8Array) => (written[name] += String(text)) !== '',
  });
  const surroundings = { environment, stdout: stream('stdout'), stderr: stream('stderr') };
  return { code: await runAdminCommand(args, surroundings), ...written };
}
