import { Env, WholeNumber } from '@wagewright/config';

export class SessionEnv {
  @Env('CONSOLE_SESSION_MAX_DAYS', {
    about:
      'Days until a session of the console ends, however much it is used. An unused session ends after 30 days.',
  })
  @WholeNumber(1, 365)
  maxDays = 90;
}
