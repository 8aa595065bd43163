import 'reflect-metadata';
import { runProcess } from '@wagewright/observability';
import { createBoardApp } from './create-board-app';
import { QUEUE_BOARD_SETTINGS } from './queue-board.settings';

void runProcess({
  name: 'queue-board',
  settings: QUEUE_BOARD_SETTINGS,
  start: (settings, logger) => createBoardApp(settings, logger),
});
