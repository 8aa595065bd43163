import type { WebhookEndpoint } from './webhook-endpoint.entity';

/** Disables an endpoint at its owner's request; a disabled one keeps its reason. */
export function disableByOwner(endpoint: WebhookEndpoint): void {
  if (!endpoint.active) return;
  endpoint.active = false;
  endpoint.disabledReason = 'user';
  endpoint.disabledAt = new Date();
}

/** Enables an endpoint with fresh health: one delivery at first, then more. */
export function enable(endpoint: WebhookEndpoint): void {
  if (endpoint.active) return;
  endpoint.active = true;
  endpoint.disabledReason = null;
  endpoint.disabledAt = null;
  forgetHealth(endpoint);
  endpoint.ramp = 1;
}

/** A new receiver does not inherit the failures of the old one. */
export function moveTo(endpoint: WebhookEndpoint, { href, host }: { href: string; host: string }): void {
  if (endpoint.url === href) return;
  endpoint.url = href;
  endpoint.host = host;
  forgetHealth(endpoint);
}

function forgetHealth(endpoint: WebhookEndpoint): void {
  Object.assign(endpoint, {
    circuit: 'closed',
    circuitProbeAt: null,
    retryAfter: null,
    circuitPauseSeconds: 0,
    circuitSuccesses: 0,
    ramp: null,
    consecutiveFailures: 0,
    failingSince: null,
    failingAttempts: 0,
    failingEvents: 0,
  } satisfies Partial<WebhookEndpoint>);
}
