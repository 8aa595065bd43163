import { type SigningSecrets, standardHeaders, USER_AGENT } from '@wagewright/webhooks';
import type { OutboundMessage } from '../../delivery/exchange/webhook-sender';
import type { OccurrenceMessage } from './occurrence-body';

/** The request to the callback of a subscription, signed now. @param endpointId id of the subscription */
export function signedMessage(
  { url, endpointId, messageId, body }: OccurrenceMessage & { url: string; endpointId: string },
  secrets: SigningSecrets,
): OutboundMessage {
  const bytes = Buffer.from(body, 'utf8');
  const signed = { id: messageId, timestampSeconds: Math.floor(Date.now() / 1_000), body: bytes };
  return {
    url,
    body: bytes,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...standardHeaders(signed, secrets),
      'X-MCP-Subscription-Id': endpointId,
    },
  };
}
