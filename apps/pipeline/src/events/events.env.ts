import { Env, ToNumber } from '@wagewright/config';
import { IsInt, IsNumber, Max, Min } from 'class-validator';

export class EventsEnv {
  @Env('EVENT_STREAM_HEARTBEAT_SECONDS', {
    about:
      'How long an event stream may be silent before a comment, or by MCP a heartbeat, is sent, seconds, 0.1–60. Shorter than the time-outs of all proxies in front.',
  })
  @ToNumber()
  @IsNumber()
  @Min(0.1)
  @Max(60)
  heartbeatSeconds = 15;

  @Env('EVENT_READERS_PER_USER', {
    about: 'Event streams and waiting reads of one user that a process keeps open at the same time, 1–1,000.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000)
  readersPerUser = 20;

  @Env('EVENT_READERS_MAX', {
    about: 'The same of all users together, 1–100,000; some 50 kB of memory each.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(100_000)
  readersMax = 4_000;
}
