import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const SWITCH = ['off', 'on'] as const;

export class PostingFetchEnv {
  /** Off, the pipeline calls no other host. */
  @Env('POSTING_FETCH', {
    about:
      'on: the service fetches the page of a posting to read it by its address alone and to look whether it is still open, by the address rules of webhooks. off: clients send the text, and nothing is looked at.',
  })
  @IsIn(SWITCH, { message: 'must be on or off' })
  state: (typeof SWITCH)[number] = 'off';

  get isOn(): boolean {
    return this.state === 'on';
  }
}
