import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import { DigestRepository, type EventDigest } from './digest.repository';
import type { EventDigestRequest } from './digest.request';
import { bucketOf, type EventDigestResponse } from './digest.response';
import { hexOf, sumOfIds, total } from './digest-sum';
import { SettledUntilRepository } from './settled-until.repository';

@Injectable()
export class DigestService {
  constructor(
    private readonly digests: DigestRepository,
    private readonly settled: SettledUntilRepository,
  ) {}

  /** @throws ApiError 400 when `until` is before `from` */
  async digest(
    userId: string,
    { from: asked, until: end, types, prefix }: EventDigestRequest,
  ): Promise<EventDigestResponse> {
    if (asked && end && end < asked) throw parameterMissing('until', 'until must not be before from');
    const settledUntil = await this.settled.read(userId);
    const until = end && end < settledUntil ? end : settledUntil;
    const { since, first = until.getTime() } = await this.digests.kept(userId);
    const from = asked ?? new Date(Math.min(Number.isFinite(since) ? since : first, until.getTime()));
    const range = { from, until, settledUntil };
    const complete = from.getTime() >= since;
    if (until < from) return { ...range, ...shownDigest({ ids: [] }), complete };
    const digest = await this.digests.digest({ userId, types, from, until, prefix });
    return { ...range, ...shownDigest(digest), complete };
  }
}

function shownDigest(digest: EventDigest): Pick<EventDigestResponse, 'count' | 'digest' | 'buckets' | 'ids'> {
  if ('ids' in digest) {
    const { ids } = digest;
    return { count: ids.length, digest: hexOf(sumOfIds(ids)), buckets: [], ids };
  }
  const all = total([...digest.buckets.values()]);
  const buckets = [...digest.buckets].map(([prefix, sum]) => bucketOf(prefix, sum));
  return { count: all.count, digest: hexOf(all), buckets };
}
