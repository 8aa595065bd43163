import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { registerAuditCatalogueCommand } from './audit-catalogue.command';
import { registerBuildCommand } from './build.command';
import { registerExtractCrowdCommand } from './extract-crowd.command';
import { registerExtractCommand } from './extract.command';
import { registerGradeCommand } from './grade.command';
import { registerImportCommand } from './import.command';
import { registerReleaseCommands } from './release.commands';

/** `dataset extract|extract-crowd|audit-catalogue|build|import|grade|publish|list|rollback|diff`. */
export function registerDatasetCommands(program: Command, context: AdminContext): void {
  const dataset = program.command('dataset').description('releases of the salary data');
  registerExtractCommand(dataset, context);
  registerExtractCrowdCommand(dataset, context);
  registerAuditCatalogueCommand(dataset, context);
  registerBuildCommand(dataset, context);
  registerImportCommand(dataset, context);
  registerGradeCommand(dataset, context);
  registerReleaseCommands(dataset, context);
}
