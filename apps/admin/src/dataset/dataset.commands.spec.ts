import { Command } from 'commander';
import { AdminContext } from '../admin-context';
import { registerDatasetCommands } from './dataset.commands';

function run(...args: string[]): Promise<unknown> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  registerDatasetCommands(
    program,
    new AdminContext(
      () => Promise.reject(new Error('no services')),
      () => ({ json: true }),
    ),
  );
  for (const group of program.commands) {
    for (const command of group.commands) command.copyInheritedSettings(program);
  }
  return program.parseAsync(['dataset', ...args], { from: 'user' });
}

describe('the dataset commands', () => {
  it('refuse what is no release id', async () => {
    await expect(run('rollback', 'latest')).rejects.toThrow('"latest" is no release id.');
  });
});
