import { Env, ToNumber } from '@wagewright/config';
import { IsNumber, Max, Min } from 'class-validator';

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
}
