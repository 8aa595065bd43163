import { Injectable } from '@nestjs/common';
import { impliedHeaders, signWebhook } from '@wagewright/webhooks';
import type { TraceHeaders } from './delivery-trace';
import type { OutboundMessage } from '../exchange/webhook-sender';
import type { LeasedWebhook } from '../state/leased-delivery';
import { OpenedSecrets } from './opened-secrets';

/** Turns a leased delivery into the request to send, signed now with the current secrets. */
@Injectable()
export class OutboundMessageBuilder {
  constructor(private readonly secrets: OpenedSecrets) {}

  /** @throws UnreadableSecretError when a secret cannot be decrypted: an internal fault, not the receiver's */
  build(leased: LeasedWebhook, traceHeaders: TraceHeaders = null, now = new Date()): OutboundMessage {
    const body = Buffer.from(leased.body, 'utf8');
    const timestampSeconds = Math.floor(now.getTime() / 1_000);
    const message = { id: leased.eventId, timestampSeconds, body };
    const { headers, packed } = signWebhook(message, this.secrets.of(leased));
    return {
      url: leased.url,
      body,
      headers: Object.assign(impliedHeaders(leased), headers, traceHeaders),
      stored: { signatures: packed, headers: traceHeaders },
    };
  }
}
