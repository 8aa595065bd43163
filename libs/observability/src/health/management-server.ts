import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { metricsRegistry } from '../metrics/metrics-registry';
import { ManagementEnv } from './management.env';
import { excluding, HealthRegistry, type HealthReport, statusOf } from './health-registry';

export const MANAGEMENT_PORT = Symbol('MANAGEMENT_PORT');

/**
 * `/healthz`, `/readyz` and `/metrics` on a port of their own, which no gateway routes to. It starts first and stops
 * last, so that probes are answered during start and drain.
 */
@Injectable()
export class ManagementServer implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(ManagementServer.name);
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      this.logger.error(error);
      response.writeHead(500).end();
    });
  });

  constructor(
    @Inject(MANAGEMENT_PORT) private readonly port: number,
    private readonly env: ManagementEnv,
    private readonly health: HealthRegistry,
  ) {}

  async onModuleInit(): Promise<void> {
    this.server.listen({ port: this.port, host: this.env.host });
    await once(this.server, 'listening');
  }

  /** The first step of a shutdown: balancers should know before anything ends. */
  onModuleDestroy(): void {
    this.health.beginStopping();
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeIdleConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, query] = (request.url ?? '').split('?', 2);
    switch (path) {
      case '/healthz':
        sendReport(response, await this.health.live());
        return;
      case '/readyz':
        // As the API server of Kubernetes has it.
        sendReport(
          response,
          excluding(await this.health.ready(), new URLSearchParams(query).getAll('exclude')),
        );
        return;
      case '/metrics':
        response.writeHead(200, { 'Content-Type': metricsRegistry.contentType });
        response.end(await metricsRegistry.metrics());
        return;
      default:
        response.writeHead(404).end();
    }
  }
}

function sendReport(response: ServerResponse, report: HealthReport): void {
  response.writeHead(report.ok ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status: statusOf(report), checks: report.checks, reasons: report.reasons }));
}
