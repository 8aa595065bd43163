import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const SWITCH = ['off', 'on'] as const;

export class PostingFetchEnv {
  /** Off, the pipeline calls no other host. */
  @Env('POSTING_FETCH', {
    about:
      'on: reading a posting by its address alone, and looking whether it is still open, fetch its page, by the rules for receivers’ addresses. off: its text has to be sent, and nothing is looked at.',
  })
  @IsIn(SWITCH, { message: 'must be on or off' })
  state: (typeof SWITCH)[number] = 'off';

  get isOn(): boolean {
    return this.state === 'on';
  }
}
