import { Env, ToNumber } from '@wagewright/config';
import { IsInt, IsNumber, Max, Min } from 'class-validator';

export class HttpEnv {
  @Env('TRUST_PROXY_HOPS', {
    about: 'Proxies in front whose X-Forwarded-For entries are believed, 0–10; 0 believes none.',
    isEssential: true,
  })
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(10)
  trustProxyHops = 0;

  @Env('HTTP_KEEP_ALIVE_SECONDS', {
    about: 'Idle time after which a connection is closed; must be longer than the balancer’s own.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(3_600)
  keepAliveSeconds = 75;

  @Env('HTTP_MAX_CONNECTIONS', {
    about: 'Open connections that a process takes; those beyond are closed at once. 1–1,000,000.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  maxConnections = 10_000;

  @Env('HTTP_DRAIN_SECONDS', {
    about:
      'How long a service goes on serving after SIGTERM, already not ready, so that balancers find out; 0–5. Then it closes its listener, and idle connections have 5 s more; with 0 neither.',
  })
  @ToNumber()
  @IsNumber()
  @Min(0)
  @Max(5)
  drainSeconds = 2;
}
