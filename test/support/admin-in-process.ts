import type { Environment } from '@wagewright/config';
import { runAdminCommand } from '../../apps/admin/src/run-admin-command';

export interface AdminEnding {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs an operator's command in this process: a process of its own would take a second of CPU time to load the modules
 * that are here already.
 *
 * @param environment  all of the command's settings
 */
export async function runAdminInProcess(environment: Environment, ...args: string[]): Promise<AdminEnding> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    write: (text: string | Uint8Array) => (written[name] += String(text)) !== '',
  });
  const surroundings = { environment, stdout: stream('stdout'), stderr: stream('stderr') };
  return { code: await runAdminCommand(args, surroundings), ...written };
}
