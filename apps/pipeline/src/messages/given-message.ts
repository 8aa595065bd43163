import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { charsetsOf, isJsonMediaType, readJsonObject, unstorableText } from '@wagewright/http';
import { validateRequest } from '../transfer/validate-request';
import { decodeCharset } from './mail/mime/charset';
import { type ReadMessageQueryRequest, ReadMessageRequest } from './read-message.request';

/** A mail in any form in which it can be sent. */
export interface GivenMessage extends ReadMessageQueryRequest {
  source: Uint8Array | string;
  form: 'rfc822' | 'text';
}

/**
 * The mail of a request's body: its text, its source, or JSON with one of them.
 * @throws ApiError 400 for an empty body, JSON that says neither or both, and what no text can hold
 */
export async function givenMessage(
  query: ReadMessageQueryRequest,
  contentType: string | undefined,
  body: Buffer | undefined,
): Promise<GivenMessage> {
  if (!body || body.length === 0) throw bodyMalformed('The body is empty: it must hold the mail.');
  if (isJsonMediaType(contentType)) return ofJson(query, await readJsonObject(body));
  const { receivedAt, timeZone, jobId } = query;
  const context = { receivedAt, timeZone, jobId };
  if (/^message\/rfc822/i.test(contentType ?? '')) return { ...context, source: body, form: 'rfc822' };
  const [charset = ''] = charsetsOf(contentType);
  return { ...context, source: decodeCharset(body, charset), form: 'text' };
}

async function ofJson(query: ReadMessageQueryRequest, members: object): Promise<GivenMessage> {
  const fault = unstorableText(members);
  if (fault !== undefined)
    throw parameterMissing(fault, `${fault} holds a NUL character or half a surrogate pair.`);
  const { text, raw, receivedAt, timeZone, jobId } = await validateRequest(ReadMessageRequest, members);
  if (!text === !raw) throw parameterMissing('text', 'Either text or raw is required, and not both.');
  return {
    source: text ?? raw ?? '',
    form: text ? 'text' : 'rfc822',
    receivedAt: receivedAt ?? query.receivedAt,
    timeZone: timeZone ?? query.timeZone,
    jobId: jobId ?? query.jobId,
  };
}
