import { NestFactory } from '@nestjs/core';
import { type Environment, loadSettings, type Settings, SettingsModule } from '@wagewright/config';
import { disposeOnFailure, processEnvironment } from '@wagewright/observability';
import { Command } from 'commander';
import type { LoggerService } from '@nestjs/common';
import { registerAccountCommands } from './accounts/account.commands';
import { registerCredentialCommands } from './accounts/credential.commands';
import { registerFeedCommands } from './accounts/feed.commands';
import { registerUsageCommands } from './accounts/usage.commands';
import { AdminContext, type AdminOptions, type AdminOutput } from './admin-context';
import { AdminEnv } from './admin.env';
import { ADMIN_SETTINGS } from './admin.settings';
import { AppModule } from './app.module';
import { registerAuditCommands } from './audit/audit.commands';
import { addOperatorOptions } from './audit/operator';
import { registerDatabaseCommands } from './database/database.commands';
import { registerDatasetCommands } from './dataset/dataset.commands';
import { explain } from './explain';
import { registerStatusCommand } from './status/status.command';
import { registerSubmissionCommands } from './submissions/submission.commands';
import { registerSubscriptionCommands } from './subscriptions/subscription.commands';
import { registerDeliveryCommands } from './webhooks/delivery.commands';
import { registerEndpointCommands } from './webhooks/endpoint.commands';
import { registerWebhookCommands } from './webhooks/webhook.commands';

const EXIT_FAULT = 1;

export interface Surroundings extends AdminOutput {
  environment: Environment;
}

/**
 * Runs one command. Its output goes to standard output, faults to standard error.
 *
 * @param args  without the program's own name
 * @param surroundings  by default the process's own
 * @returns the exit code
 */
export async function runAdminCommand(
  args: readonly string[],
  surroundings: Surroundings = ofProcess(),
): Promise<number> {
  const { program, context } = adminProgram(surroundings);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const explained = explain(error);
    if (explained !== '') surroundings.stderr.write(`${explained}\n`);
    return EXIT_FAULT;
  } finally {
    await context.close();
  }
}

/** All commands, and what they run in. */
export function adminProgram(surroundings: Surroundings): { program: Command; context: AdminContext } {
  const { environment } = surroundings;
  const program = addOperatorOptions(
    new Command('admin')
      .description('Wagewright’s operator’s commands')
      .option('--json', 'answer with one JSON object on standard output', false),
  );
  const settings = () => loadSettings(ADMIN_SETTINGS, environment);
  const context = new AdminContext(
    () => startServices(settings()),
    () => {
      const options = program.opts<AdminOptions>();
      return { ...options, as: options.as ?? loadSettings([AdminEnv], environment).get(AdminEnv).operator };
    },
    surroundings,
  );
  registerStatusCommand(program, context, environment);
  registerAuditCommands(program, context);
  registerAccountCommands(program, context);
  registerFeedCommands(program, context);
  registerCredentialCommands(program, context);
  registerUsageCommands(program, context);
  registerDatasetCommands(program, context);
  registerSubmissionCommands(program, context);
  registerWebhookCommands(program, context, environment);
  registerDeliveryCommands(program, context);
  registerSubscriptionCommands(program, context);
  registerEndpointCommands(program, context);
  registerDatabaseCommands(program, context, settings);
  return { program, context };
}

function ofProcess(): Surroundings {
  return { environment: processEnvironment(), stdout: process.stdout, stderr: process.stderr };
}

function startServices(settings: Settings) {
  const root = { module: AppModule, imports: [SettingsModule.register(ADMIN_SETTINGS, settings)] };
  const logger = new CommandLogger();
  return disposeOnFailure((instrument) =>
    NestFactory.createApplicationContext(root, { logger, abortOnError: false, instrument }),
  );
}

/** Logs errors that do not end a command, such as a retried connection: one line each, without a stack. */
class CommandLogger implements LoggerService {
  /** An `Error` ends the command, which prints it itself. */
  error(entry: string | { message: string }): void {
    if (entry instanceof Error) return;
    process.stderr.write(`${typeof entry === 'string' ? entry : entry.message}\n`);
  }

  fatal(entry: string | { message: string }): void {
    this.error(entry);
  }

  log(): void {
    return;
  }

  warn(): void {
    return;
  }
}
