import { Env, ToNumber } from '@wagewright/config';
import { IsNumber, Max, Min } from 'class-validator';

export class EventsEnv {
  @Env('EVENT_STREAM_HEARTBEAT_SECONDS', {
    about:
      'Longest silence of an event stream, seconds, 0.1–60; then the service sends a comment, or by MCP a heartbeat. It must be shorter than the time-outs of all proxies in front.',
  })
  @ToNumber()
  @IsNumber()
  @Min(0.1)
  @Max(60)
  heartbeatSeconds = 15;
}
