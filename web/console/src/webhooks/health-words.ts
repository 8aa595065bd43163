import type { Pipeline } from '@wagewright/sdk';
import type { Tone } from '../ui/badge.tsx';

/** @param health undefined while unknown */
export function webhookState(
  { active }: Pick<Pipeline.WebhookResponse, 'active'>,
  health: Pick<Pipeline.EndpointHealth, 'circuit' | 'failingSince' | 'retryAfter'> | undefined,
): { tone: Tone; text: string } {
  if (!active) return { tone: 'bad', text: 'Disabled' };
  if (health?.circuit.state === 'open') return { tone: 'bad', text: 'Paused after failures' };
  if (health?.retryAfter) return { tone: 'warning', text: 'Paused by your receiver' };
  if (health?.circuit.state === 'half_open') return { tone: 'warning', text: 'Trying again' };
  if (health !== undefined && health.failingSince !== null) return { tone: 'warning', text: 'Failing' };
  return { tone: 'good', text: 'Active' };
}

/** Until when nothing is sent, or one delivery at a time tries the receiver; null when the webhook is not paused. */
export function pausedUntil({
  circuit,
  retryAfter,
}: Pick<Pipeline.EndpointHealth, 'circuit' | 'retryAfter'>): string | null {
  return circuit.state === 'open' ? circuit.nextProbeAt : retryAfter;
}

/** Deliveries that need attention. */
export function failedCount({
  recent,
  heldDeliveries,
}: Pick<Pipeline.EndpointHealth, 'recent' | 'heldDeliveries'>): number {
  return recent.failed + heldDeliveries;
}
