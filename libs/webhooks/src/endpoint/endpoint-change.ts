import type { WebhookEndpoint } from './webhook-endpoint.entity';

/** Switches an endpoint off at its owner's wish; one that is off already keeps its reason. */
export function disableByOwner(endpoint: WebhookEndpoint): void {
  if (!endpoint.active) return;
  endpoint.active = false;
  endpoint.disabledReason = 'user';
  endpoint.disabledAt = new Date();
}

/** Switches an endpoint on again, without its past: one delivery at first, then more. */
export function enable(endpoint: WebhookEndpoint): void {
  if (endpoint.active) return;
  endpoint.active = true;
  endpoint.disabledReason = null;
  endpoint.disabledAt = null;
  forgetHealth(endpoint);
  endpoint.ramp = 1;
}

/** Another receiver is not judged by the failures of the one before it. */
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
