import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import { dayOf } from '../days/day-wording';
import { dayOfTime } from '../dates/written-day';
import { isOver } from '../days/over';
import { PostingFetchEnv } from './fetch/posting-fetch.env';
import { PostingFetchError, PostingFetcher } from './fetch/posting-fetcher';
import { readingsOf, missingIn, readJob, type ReadPostingResponse } from './read-posting.response';
import type { ReadPostingRequest } from './read-posting.request';
import { addressFacts } from './reading/known-addresses';
import { type PostingRead, type PostingSource, readPosting } from './reading/read-posting';

const PASTE_TEXT = 'Paste the text of the posting for title, place and pay.';
const PASTE = 'paste the text of the posting as text, or the source of its page as html';

@Injectable()
export class PostingService {
  constructor(
    private readonly env: PostingFetchEnv,
    private readonly fetcher: PostingFetcher,
  ) {}

  /**
   * @param accountId for whom a page is fetched
   * @throws ApiError 400 without anything to read, and for an address that gives no facts and cannot be fetched
   */
  async read(accountId: string, request: ReadPostingRequest): Promise<ReadPostingResponse> {
    const { source, warnings } = await this.sourceOf(accountId, request);
    const now = new Date();
    const read = await readPosting(source, dayOfTime(now.getTime()));
    const job = readJob(read.facts);
    return {
      job,
      readings: readingsOf(job, read),
      found: read.found,
      missing: missingIn(job),
      warnings: [...warnings, ...warningsOf(read, job.description), ...deadlineWarnings(read, now)],
    };
  }

  private async sourceOf(
    accountId: string,
    request: ReadPostingRequest,
  ): Promise<{ source: PostingSource; warnings: string[] }> {
    const { text, html, url } = request;
    if (text?.trim() || html?.trim()) return { source: request, warnings: [] };
    if (!url) throw nothingToRead();
    const isKnown = addressFacts(url) !== undefined;
    if (!this.env.isOn) {
      if (isKnown) return { source: { url }, warnings: [`Only the link was read. ${PASTE_TEXT}`] };
      throw addressAlone('this installation does not fetch pages');
    }
    try {
      const { source, isHtml } = await this.fetcher.fetch(url, accountId);
      return { source: { [isHtml ? 'html' : 'text']: source, url }, warnings: [] };
    } catch (error) {
      if (!(error instanceof PostingFetchError)) throw error;
      if (!isKnown) throw addressAlone(error.message);
      return {
        source: { url },
        warnings: [`Only the link was read, because ${error.message}. ${PASTE_TEXT}`],
      };
    }
  }
}

function nothingToRead() {
  const message = 'is required unless html or url is given';
  return parameterMissing('text', `text ${message}: ${PASTE}.`, [{ field: 'text', message }]);
}

function addressAlone(why: string) {
  const message = `cannot be read, because ${why}: ${PASTE}`;
  return parameterMissing('url', `url ${message}.`, [{ field: 'url', message }]);
}

function warningsOf({ found, system, candidates }: PostingRead, description: string | null): string[] {
  const isFromAddress = found.some(({ field, from }) => from === 'address' && field !== 'url');
  const pays = (candidates.postedPay ?? []).map(({ pay: { min, max, currency, period } }) => {
    const [from, to] = [min, max].map((end) => end?.toLocaleString('en-US'));
    const pay = `${from ?? 'up to '}${from && to ? '–' : ''}${to ?? ''} ${currency}`;
    return `${pay} ${period === 'hour' ? 'an' : 'a'} ${period}`;
  });
  const isCut = description !== null && description.length >= 19_990;
  return [
    ...(isFromAddress
      ? [`Some values come from the link${system ? ` (${system})` : ''}. Check their spelling.`]
      : []),
    ...(pays.length === 0 ? [] : [`The pay may be ${pays.join(' or ')}.`]),
    ...(isCut ? ['The text is longer than a job keeps, and was cut at 20,000 characters.'] : []),
  ];
}

function deadlineWarnings({ facts, candidates, unreadDeadline }: PostingRead, now: Date): string[] {
  const deadline = facts.deadlineAt;
  if (deadline) return isOver(deadline, now, null) ? [`The posting closed on ${dayOf(deadline)}.`] : [];
  const days = candidates.deadlineAt?.flatMap((one) => one.on ?? []) ?? [];
  if (days.length > 1) return [`The deadline may be ${days.join(' or ')}.`];
  return /\d/.test(unreadDeadline ?? '')
    ? [`The deadline “${unreadDeadline}” could not be read as a date.`]
    : [];
}
