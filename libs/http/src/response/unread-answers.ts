import { isReading } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import { Counter } from '@wagewright/observability';
import type { ScopedRequest } from '../request/scoped-request';
import { PIECE_BYTES } from './pieces';

const MIB = 1024 * 1024;
const MOST_BYTES = 16 * MIB;
const MOST_AT_ONCE = 4;
/** Longer lists count towards the limit of four. */
const LONG_FROM = MIB;
/** The usual download or list has been read by then. */
const RETRY_SECONDS = 5;

type Limit = 'downloads' | 'lists' | 'bytes';
const MESSAGES: Readonly<Record<Limit, string>> = {
  downloads: `At most ${MOST_AT_ONCE} files may be downloaded at the same time. Read the others first.`,
  lists: `At most ${MOST_AT_ONCE} answers of more than 1 MiB may be read at the same time. Read the others first.`,
  bytes: 'At most 16 MiB of answers may wait to be read. Read the others first, or ask for less.',
};

const refusedAnswers = new Counter({
  name: 'http_answers_refused_total',
  help: 'Answers refused because the account has not read others: by the number of downloads, of long lists, or by their bytes.',
  labelNames: ['limit'] as const,
});

interface Unread {
  isDownload: boolean;
  /** In the memory of the process; of a download only a piece is. */
  bytes: number;
}

/** The answers of accounts that this process holds until they are read. */
class UnreadAnswers {
  private readonly ofAccounts = new Map<string, Set<Unread>>();

  /**
   * Counts a download until it is read or its connection has ended.
   * @throws ApiError 429 for the fifth of an account
   */
  addDownload(request: ScopedRequest): void {
    this.add(request, { isDownload: true, bytes: 0 });
  }

  /**
   * The same for an answer that is in memory as a whole. One that fits into a piece passes uncounted: a connection holds no
   * second one of these. Where the call has written, the connection is cut, because 429 would say that nothing was done.
   *
   * @returns false when the connection was cut
   * @throws ApiError 429 for the fifth of more than 1 MiB, and beyond 16 MiB
   */
  admit(request: ScopedRequest, bytes: number): boolean {
    if (bytes <= PIECE_BYTES) return true;
    try {
      this.add(request, { isDownload: false, bytes });
      return true;
    } catch (error) {
      if (!hasWritten(request)) throw error;
      request.response.destroy();
      return false;
    }
  }

  /** @throws ApiError 429 when another answer of more than 1 MiB would have no room */
  requireRoom(accountId: string): void {
    refuseBeside(this.ofAccounts.get(accountId) ?? new Set(), { isDownload: false, bytes: LONG_FROM + 1 });
  }

  private add({ response, principal, answeredFor }: ScopedRequest, answer: Unread): void {
    const accountId = answeredFor ?? principal?.accountId;
    if (accountId === undefined) return;
    const unread = this.ofAccounts.get(accountId) ?? new Set();
    refuseBeside(unread, answer);
    // Disconnected meanwhile: `close` is not emitted again.
    if (response.closed) return;
    this.ofAccounts.set(accountId, unread.add(answer));
    response.once('close', () => {
      unread.delete(answer);
      if (unread.size === 0) this.ofAccounts.delete(accountId);
    });
  }
}

export const unreadAnswers = new UnreadAnswers();

/** @throws ApiError 429 */
function refuseBeside(others: ReadonlySet<Unread>, answer: Unread): void {
  const limit = limitOf(answer, [...others]);
  if (!limit) return;
  refusedAnswers.inc({ limit });
  throw rateLimitExceeded(MESSAGES[limit], RETRY_SECONDS);
}

/** The limit that has no room for an answer beside others. */
function limitOf(answer: Unread, others: readonly Unread[]): Limit | undefined {
  const count = (isOne: (other: Unread) => boolean) => (isOne(answer) ? others.filter(isOne).length : 0);
  if (count(({ isDownload }) => isDownload) >= MOST_AT_ONCE) return 'downloads';
  if (count(({ bytes }) => bytes > LONG_FROM) >= MOST_AT_ONCE) return 'lists';
  const bytes = others.reduce((sum, other) => sum + other.bytes, answer.bytes);
  return bytes > MOST_BYTES ? 'bytes' : undefined;
}

function hasWritten({ accessRule, method = '', hasWritten: isNoted }: ScopedRequest): boolean {
  return isNoted === true || (accessRule !== undefined && !isReading(accessRule, method));
}
