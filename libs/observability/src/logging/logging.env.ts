import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export class LoggingEnv {
  @Env('LOG_LEVEL', {
    about: 'Least severe level that is logged: fatal, error, warn, info, debug, trace, silent.',
  })
  @IsIn(LEVELS)
  level: (typeof LEVELS)[number] = 'info';
}
