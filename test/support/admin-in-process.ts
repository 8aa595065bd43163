import { NestFactory } from '@nestjs/core';
import { type Environment, loadSettings, SettingsModule } from '@wagewright/config';
import { AdminContext } from '../../apps/admin/src/admin-context';
import { ADMIN_SETTINGS } from '../../apps/admin/src/admin.settings';
import { AppModule } from '../../apps/admin/src/app.module';
import { runAdminCommand } from '../../apps/admin/src/run-admin-command';
import { emptyTestRedis } from '../setup/test-redis';

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

/** Output of a command: lines for people, and the JSON. */
export interface Printed {
  human: string;
  json: unknown;
}

/**
 * The context of commands in the operator's name `ada`, over a database. It notes what they print, and passes nothing on.
 */
export async function adminContext(
  databaseUrl: string,
): Promise<{ context: AdminContext; printed: Printed[] }> {
  const settings = loadSettings(ADMIN_SETTINGS, {
    DATABASE_URL: databaseUrl,
    REDIS_URL: await emptyTestRedis(),
  });
  const root = { module: AppModule, imports: [SettingsModule.register(ADMIN_SETTINGS, settings)] };
  const context = new AdminContext(
    () => NestFactory.createApplicationContext(root, { logger: false, abortOnError: false }),
    () => ({ json: true, as: 'ada' }),
    { stdout: process.stdout, stderr: { write: () => true } },
  );
  const printed: Printed[] = [];
  jest.spyOn(context, 'print').mockImplementation((human, json) => void printed.push({ human, json }));
  return { context, printed };
}
