import { Env } from '@wagewright/config';
import { IsUrl, Matches } from 'class-validator';

export class RedisEnv {
  @Env('REDIS_URL', {
    about: 'Redis connection string, redis[s]://[user:password@]host:port[/database].',
    secret: true,
    example: 'redis://127.0.0.1:6379',
  })
  @IsUrl(
    { protocols: ['redis', 'rediss'], require_tld: false, require_protocol: true },
    { message: 'must be a redis:// or rediss:// connection string' },
  )
  url!: string;

  @Env('REDIS_PREFIX', {
    about: 'First part of every key and channel, so that installations can share a server.',
  })
  @Matches(/^[a-z0-9-]{1,40}$/, { message: 'must be 1–40 lower-case letters, digits or hyphens' })
  prefix = 'wagewright';
}
