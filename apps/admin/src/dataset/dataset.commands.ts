import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { registerBuildCommand } from './build.command';
import { registerImportCommand } from './import.command';
import { registerReleaseCommands } from './release.commands';
import { registerSelectCrowdCommand } from './select-crowd.command';
import { registerSelectCommand } from './select.command';

/** `dataset select|select-crowd|build|import|publish|list|rollback|diff`. */
export function registerDatasetCommands(program: Command, context: AdminContext): void {
  const dataset = program.command('dataset').description('releases of the salary data');
  registerSelectCommand(dataset, context);
  registerSelectCrowdCommand(dataset, context);
  registerBuildCommand(dataset, context);
  registerImportCommand(dataset, context);
  registerReleaseCommands(dataset, context);
}
