import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class PayReportsEnv {
  @Env('COMMUNITY_MIX_SECONDS', {
    about:
      'How often to look whether enough accounts have submitted for their reports to be mixed and published.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(86_400)
  mixSeconds = 10;
}
