import { type Environment, SettingsError } from '@wagewright/config';
import { InvalidReleaseError, ReleaseFileError } from '@wagewright/dataset';
import { Command, CommanderError } from 'commander';
import { registerBuildCommand } from './commands/build.command';
import {
  registerExtractCommand,
  registerExtractCrowdCommand,
  registerImportCommand,
} from './commands/staging.commands';
import { DatasetError } from './dataset.error';

/** Errors that the user of the command can correct; their message says enough. */
const USER_ERRORS = [DatasetError, InvalidReleaseError, ReleaseFileError, SettingsError];

export interface Surroundings {
  environment: Environment;
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write'>;
}

/**
 * Runs one command of the workshop. Its output goes to standard output, faults to standard error.
 *
 * @param args  without the program's own name
 * @returns the exit code
 */
export async function runDatasetCommand(
  args: readonly string[],
  { environment, stdout, stderr }: Surroundings,
): Promise<number> {
  const program = new Command('dataset')
    .description('Makes releases of the salary data from the publishers’ files')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    });
  const print = (text: string) => void stdout.write(`${text}\n`);
  registerImportCommand(program, print);
  registerExtractCommand(program, print);
  registerExtractCrowdCommand(program, print, environment);
  registerBuildCommand(program, print);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

/** An error for a terminal: its message, or the stack of an internal fault. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOfUser = USER_ERRORS.some((known) => error instanceof known);
  return isOfUser ? error.message : (error.stack ?? error.message);
}
