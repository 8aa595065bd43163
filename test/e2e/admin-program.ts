import { Command } from 'commander';
import { AdminContext } from '../../apps/admin/src/admin-context';
import { addOperatorOptions, type OperatorOptions } from '../../apps/admin/src/audit/operator';
import { registerDatasetCommands } from '../../apps/admin/src/dataset/dataset.commands';
import { registerSubmissionCommands } from '../../apps/admin/src/submissions/submission.commands';
import type { CompensationApp } from '../support/compensation-app';

/** A command's output: its one JSON object, and the lines on standard error. */
export interface AdminRun {
  // The shape is what the tests are about.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
  errors: string[];
}

/** Runs an operator's command with `--json`, in this process, on the database and Redis of a service. */
export async function runAdmin({ app }: CompensationApp, ...args: string[]): Promise<AdminRun> {
  const program = addOperatorOptions(new Command('admin').exitOverride());
  const context = new AdminContext(
    async () => app,
    () => ({ ...program.opts<OperatorOptions>(), json: true }),
  );
  registerDatasetCommands(program, context);
  registerSubmissionCommands(program, context);
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  try {
    await program.parseAsync(args, { from: 'user' });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { json: JSON.parse(written.stdout), errors: written.stderr.split('\n').filter(Boolean) };
}
