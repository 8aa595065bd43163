import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const SWITCH = ['off', 'on'] as const;

export class PostingFetchEnv {
  /** Off, the pipeline calls no other host. */
  @Env('POSTING_FETCH', {
    about:
      'on: reading a posting by its address alone fetches the page, by the rules for receivers’ addresses. off: its text has to be sent.',
  })
  @IsIn(SWITCH, { message: 'must be on or off' })
  state: (typeof SWITCH)[number] = 'off';

  get isOn(): boolean {
    return this.state === 'on';
  }
}
