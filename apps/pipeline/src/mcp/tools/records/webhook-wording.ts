import type { WebhookInHealth } from './webhook-finder';
import { counted, cut } from './wording';

type ShownWebhook = Pick<WebhookInHealth, 'id' | 'url' | 'health'>;

export function isTroubled({ health }: ShownWebhook): boolean {
  return (
    !health.active ||
    health.circuit.state !== 'closed' ||
    health.heldDeliveries > 0 ||
    health.internalFault !== null ||
    health.recent.failed > 0
  );
}

export function webhookSentence(webhook: ShownWebhook): string {
  const { url, id, health } = webhook;
  const { disabled, circuit, recent, heldDeliveries, internalFault, lastSuccessAt } = health;
  const name = `${cut(url, 80)} (${id})`;
  const held = heldDeliveries > 0 ? ` ${counted(heldDeliveries, 'delivery', 'deliveries')} held.` : '';
  const fault = internalFault ? ` ${internalFault.message}` : '';
  if (disabled) return `${name} is switched off: ${disabled.message}${held}`;
  const state =
    circuit.state === 'closed' ? 'is active' : 'is active, but its receiver fails, so only probes are sent';
  const last =
    lastSuccessAt === null
      ? 'It has never taken a delivery.'
      : `It last took one on ${shortMoment(lastSuccessAt)}.`;
  return `${name} ${state}. In ${recent.windowHours} hours: ${recent.succeeded} delivered, ${recent.failed} given up, ${recent.waiting} waiting. ${last}${held}${fault}`;
}

/** Undefined when the webhook is healthy. */
export function webhookAdvice(webhook: ShownWebhook): string | undefined {
  const { disabled, circuit, heldDeliveries, recent } = webhook.health;
  if (disabled) return disabled.nextStep;
  if (circuit.state !== 'closed') return 'Mend the receiver: it is tried again by itself.';
  if (heldDeliveries > 0) return 'Recover what is held in the console or by REST.';
  return recent.failed > 0
    ? 'Mend the receiver, then replay_delivery for each that was given up.'
    : undefined;
}

function shortMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
