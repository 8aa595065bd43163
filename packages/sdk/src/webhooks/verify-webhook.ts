import { WagewrightError } from '../api/errors.ts';
import type { WebhookEvent } from '../generated/pipeline.ts';
import { isStandardSignature, type SignedMessage, utf8 } from './signature.ts';

/** Both the headers of a `Request` and those that Node's server has. */
export type ReceivedHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /** How far the time of signing may be from now, seconds; 300 unless it is said. */
  toleranceSeconds?: number;
  /** In place of the clock. */
  now?: Date;
}

/** The request is not a delivery of ours, or is too old. Answer it with 400. */
export class WebhookVerificationError extends WagewrightError {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_SECONDS = 300;

/**
 * Checks a delivery and gives its event. The time of signing is under the signature, so a delivery that was caught on
 * its way cannot be sent again later; drop repeats meanwhile by the header `webhook-id`.
 *
 * @param body the bytes as they came, before any JSON parser
 * @param secret the webhook's; several where a rotation is under way
 * @throws WebhookVerificationError when it is not signed with a secret, or was signed too long ago or ahead
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: ReceivedHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const bytes = typeof body === 'string' ? utf8(body) : new Uint8Array(body);
  const timestamp = Number(needed(headers, 'webhook-timestamp'));
  const message = { id: needed(headers, 'webhook-id'), timestamp, body: bytes };
  const entries = needed(headers, 'webhook-signature').split(' ');
  // Not the other way round: NaN must not count as within the tolerance.
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= toleranceSeconds))
    throw new WebhookVerificationError('The time of signing is too far from now.');
  if (!(await isSigned(entries, typeof secret === 'string' ? [secret] : secret, message)))
    throw new WebhookVerificationError('No signature is that of the secret.');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}

/** During a rotation there are two signatures, and a receiver may know either secret. */
async function isSigned(
  entries: readonly string[],
  secrets: readonly string[],
  message: SignedMessage,
): Promise<boolean> {
  const pairs = secrets.flatMap((secret) => entries.map((entry) => ({ secret, entry })));
  for (const { secret, entry } of pairs) if (await isStandardSignature(entry, secret, message)) return true;
  return false;
}

function needed(headers: ReceivedHeaders, name: string): string {
  const value = headerOf(headers, name);
  if (!value) throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

/** By its methods: a framework may have a class of its own. */
function isHeaders(headers: ReceivedHeaders): headers is Headers {
  return typeof headers.get === 'function';
}

function headerOf(headers: ReceivedHeaders, name: string): string | null | undefined {
  if (isHeaders(headers)) return headers.get(name);
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'object' ? value[0] : value;
}
