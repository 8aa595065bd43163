import type { SettingsClass } from '@wagewright/config';
import { RedisEnv } from '@wagewright/redis';
import { QueueBoardEnv } from './queue-board.env';

/** Everything the queue board reads from its environment. */
export const QUEUE_BOARD_SETTINGS: readonly SettingsClass[] = [QueueBoardEnv, RedisEnv];
