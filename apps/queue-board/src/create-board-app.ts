import type { DynamicModule, INestApplicationContext, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Settings, SettingsModule } from '@wagewright/config';
import { disposeOnFailure } from '@wagewright/observability';
import { AppModule } from './app.module';
import { QUEUE_BOARD_SETTINGS } from './queue-board.settings';

/** Starts the board: it serves its page from here on until it is closed. A failure leaves nothing open. */
export function createBoardApp(settings: Settings, logger: LoggerService): Promise<INestApplicationContext> {
  const root: DynamicModule = {
    module: AppModule,
    imports: [SettingsModule.register(QUEUE_BOARD_SETTINGS, settings)],
  };
  return disposeOnFailure((instrument) =>
    NestFactory.createApplicationContext(root, { logger, abortOnError: false, instrument }),
  );
}
