import { Env } from '@wagewright/config';
import {
  Matches,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { isClusterAddress, parseRedisAddress } from './redis-address';

/** Accepts every address that `parseRedisAddress` reads. */
@ValidatorConstraint({ name: 'isRedisAddress' })
class IsRedisAddress implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return faultOf(value) === undefined;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return faultOf(value) ?? '';
  }
}

export class RedisEnv {
  @Env('REDIS_URL', {
    about:
      'Redis connection string: redis://[user:password@]host:port[/database], redis+sentinel://host:port,host:port/primary-name or redis+cluster://host:port,host:port; with TLS rediss://, rediss+sentinel://, rediss+cluster://. See docs/operations/redis.md.',
    secret: true,
    example: 'redis://127.0.0.1:6379',
    isEssential: true,
  })
  @Validate(IsRedisAddress)
  url!: string;

  @Env('REDIS_PREFIX', {
    about: 'First part of every key and channel, so that installations can share a server.',
  })
  @Matches(/^[a-z0-9-]{1,40}$/, { message: 'must be 1–40 lower-case letters, digits or hyphens' })
  prefix = 'wagewright';
}

function faultOf(value: unknown): string | undefined {
  try {
    parseRedisAddress(typeof value === 'string' ? value : '');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Prefix of BullMQ's keys. In a cluster it is a hash tag, so that all keys of a queue are on one node, as BullMQ's
 * scripts require. A single server keeps its former keys, so that the jobs of a running installation are found after an
 * upgrade.
 */
export function queuePrefix({ url, prefix }: Pick<RedisEnv, 'url' | 'prefix'>): string {
  return isClusterAddress(url) ? `{${prefix}}` : prefix;
}
