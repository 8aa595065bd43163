import { type DigestSum, hexOf } from './digest-sum';

/** The events of a range whose id has a SHA-256 that begins with the same digits. */
export interface EventDigestBucketResponse {
  /** The digits: two more than those asked for. */
  prefix: string;
  /** Number of the events. */
  count: number;
  /** Their sum, as 32 hexadecimal digits. */
  digest: string;
}

/** Checksum of a range of events: a receiver compares it with its own events to learn whether it has them all. */
export interface EventDigestResponse {
  /** Beginning of the range; inclusive. */
  from: Date;
  /** End of the range; exclusive, and never later than `settledUntil`. */
  until: Date;
  /** No further event can appear before this moment. */
  settledUntil: Date;
  /** Number of the events. */
  count: number;
  /** Sum, modulo 2^128, of the first 16 bytes of the SHA-256 of each id, as 32 hexadecimal digits. */
  digest: string;
  /** The same by the next two digits of the SHA-256, without empty ones; none where there are `ids`. */
  buckets: EventDigestBucketResponse[];
  /** The ids, sorted, where there are at most 100. */
  ids?: string[];
  /** Whether no event of the range was dropped because of its age. */
  complete: boolean;
}

export function bucketOf(prefix: string, sum: DigestSum): EventDigestBucketResponse {
  return { prefix, count: sum.count, digest: hexOf(sum) };
}
