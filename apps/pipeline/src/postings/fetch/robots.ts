import { Injectable } from '@nestjs/common';
import { noteBroughtBytes } from '@wagewright/observability';
import { bodyOf, type GuardedAnswer, GuardedFetch, isPlain } from '@wagewright/webhooks';
import { LRUCache } from 'lru-cache';
import { AGENT, followed, PostingFetchError } from './posting-fetcher';
import { allowsPath, NOTHING_ALLOWED, type RobotsRules, robotsRules } from './robots-rules';

const DEADLINE_MS = 5_000;
const MAX_REDIRECTS = 5;
/** The rest of a longer file is not read. */
const MAX_BYTES = 500 * 1024;
const DAY_MS = 86_400_000;
/** A host whose file could not be read is asked again after this time. */
const FAILED_MS = 600_000;
const MOST_HOSTS = 500;
/** Characters of all kept rules together. */
const MOST_KEPT = 8 * 1024 * 1024;
const ALL: RobotsRules = { allow: [], disallow: [] };

/**
 * Rules of hosts by their robots.txt (RFC 9309), kept in memory for a day at most. A failure to read them is kept for
 * its caller alone: whoever makes a host fail closes it for nobody else.
 */
@Injectable()
export class Robots {
  /** By origin, and failures by caller and origin. */
  private readonly kept = new LRUCache<string, RobotsRules>({
    max: MOST_HOSTS,
    maxSize: MOST_KEPT,
    sizeCalculation: sizeOf,
    ttl: DAY_MS,
  });

  constructor(private readonly fetches: GuardedFetch) {}

  /**
   * @param caller the account
   * @throws PostingFetchError when the host does not allow the address
   * @throws the errors of `GuardedFetch` when it cannot be asked
   */
  async check(url: URL, caller: string, signal: AbortSignal): Promise<void> {
    const { origin } = url;
    const rules =
      this.kept.get(origin) ?? this.kept.get(`${caller} ${origin}`) ?? (await this.ask(url, caller, signal));
    if (await allowsPath(rules, url)) return;
    throw new PostingFetchError(
      rules === NOTHING_ALLOWED
        ? 'the robots.txt of its host could not be read'
        : 'the robots.txt of its host does not allow it',
    );
  }

  private async ask(url: URL, caller: string, signal: AbortSignal): Promise<RobotsRules> {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const route = { caller, signal: ends, most: MAX_REDIRECTS };
    const rules = (await followed(this.fetches, new URL('/robots.txt', url), route, rulesOf)) ?? ALL;
    if (rules === NOTHING_ALLOWED) this.kept.set(`${caller} ${url.origin}`, rules, { ttl: FAILED_MS });
    else this.kept.set(url.origin, rules);
    return rules;
  }
}

async function rulesOf(answer: GuardedAnswer): Promise<RobotsRules> {
  const { status } = answer;
  if (status >= 400 && status < 500) return ALL;
  if (status !== 200 || !isPlain(answer)) return NOTHING_ALLOWED;
  const bytes = await bodyOf(answer, MAX_BYTES);
  noteBroughtBytes(bytes.length);
  return robotsRules(linesOf(bytes), AGENT);
}

/** Without the line that the maximum has cut. */
function linesOf(bytes: Buffer): string {
  if (bytes.length <= MAX_BYTES) return bytes.toString('utf8');
  const text = bytes.subarray(0, MAX_BYTES).toString('utf8');
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'), 0));
}

function sizeOf({ allow, disallow }: RobotsRules): number {
  return [...allow, ...disallow].reduce((sum, { length }) => sum + length, 1);
}
