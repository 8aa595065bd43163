import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const MODES = ['on', 'held'] as const;

/** Whether a worker may send from its start. */
export class SendingEnv {
  @Env('SENDING', {
    about:
      'on, or held: then the worker holds the sending of the whole installation at its start, until "admin deliveries release". For the first start after a restore.',
  })
  @IsIn(MODES, { message: `must be one of ${MODES.join(', ')}` })
  mode: (typeof MODES)[number] = 'on';
}
