import { Env, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class SessionEnv {
  @Env('CONSOLE_SESSION_MAX_DAYS', {
    about:
      'Days after which a session of the console ends however much it is used: its person signs in again. One that nobody uses ends after 30 days.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(365)
  maxDays = 90;
}
