import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const MODES = ['on', 'held'] as const;

/** Whether a worker may send from its start. */
export class SendingEnv {
  @Env('SENDING', {
    about:
      'on, or held: the worker holds all sending of the installation from its start until "admin deliveries release". For the first start after a restore.',
  })
  @IsIn(MODES, { message: `must be one of ${MODES.join(', ')}` })
  mode: (typeof MODES)[number] = 'on';
}
