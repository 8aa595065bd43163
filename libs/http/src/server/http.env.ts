import { Env, ToNumber, WholeNumber } from '@wagewright/config';
import { IsNumber, Max, Min } from 'class-validator';

export class HttpEnv {
  @Env('TRUST_PROXY_HOPS', {
    about: 'Number of proxies in front whose X-Forwarded-For entries are trusted, 0–10; 0 trusts none.',
    isEssential: true,
  })
  @WholeNumber(0, 10)
  trustProxyHops = 0;

  @Env('HTTP_KEEP_ALIVE_SECONDS', {
    about: 'Idle time after which a connection is closed; must be longer than the balancer’s own.',
  })
  @WholeNumber(1, 3_600)
  keepAliveSeconds = 75;

  @Env('HTTP_MAX_CONNECTIONS', {
    about: 'Most open connections of a process, 1–1,000,000; further ones are closed at once.',
  })
  @WholeNumber(1, 1_000_000)
  maxConnections = 10_000;

  @Env('HTTP_DRAIN_SECONDS', {
    about:
      'Seconds (0–5) that a service goes on serving after SIGTERM, already not ready, so that balancers find out. Then it closes its listener and gives idle connections 5 s more. With 0 there is neither wait.',
  })
  @ToNumber()
  @IsNumber()
  @Min(0)
  @Max(5)
  drainSeconds = 2;
}
