import type { Server } from 'node:http';
import type { HealthRegistry } from '@wagewright/observability';

/**
 * Keeps a service out of traffic until its port is open: the management port answers earlier, while the
 * parts of the service are still starting.
 */
export function readyOnceListening(server: Server, health: HealthRegistry): void {
  health.addReadiness({ name: 'http', check: async () => mustListen(server) });
  // Who looked a moment too early would otherwise be told so for as long as an answer is kept.
  server.once('listening', () => health.invalidate());
}

function mustListen(server: Server): void {
  if (!server.listening) throw new Error('the port is not open');
}
