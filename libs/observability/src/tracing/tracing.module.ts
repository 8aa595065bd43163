import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { endTracing } from './tracing';

/** Sends the last spans when everything else of the process has stopped. Tracing itself begins before Nest. */
@Module({})
export class TracingModule implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await endTracing();
  }
}
