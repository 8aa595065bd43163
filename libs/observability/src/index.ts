export { CheckFailure, HealthRegistry, type HealthCheck } from './health/health-registry';
export { ManagementEnv } from './health/management.env';
export { ManagementModule } from './health/management.module';
export { createLogger, type Logger } from './logging/create-logger';
export { LoggingEnv } from './logging/logging.env';
export { PinoNestLogger } from './logging/pino-nest-logger';
export { LogThrottle } from './logging/log-throttle';
export { RequestLog } from './logging/request-log';
export {
  currentActor,
  currentNotes,
  noteActor,
  noteBroughtBytes,
  type RequestContext,
  type RequestNotes,
  runInContext,
} from './logging/request-context';
export { packageVersion } from './metrics/build-info';
export { addCollectedGauge, type Reading, sharedReading } from './metrics/collected-gauge';
export { httpRequestDuration } from './metrics/http.metrics';
export { Counter, Gauge, Histogram, metricsRegistry } from './metrics/metrics-registry';
export { BackgroundTask, type NextRun } from './process/background-task';
export { disposeOnFailure } from './process/dispose-on-failure';
export { processEnvironment } from './process/process.env';
export { endProcess, runProcess, type ProcessDefinition } from './process/run-process';
export { TimeoutExceededError, withTimeout } from './with-timeout';
export type { TraceSpan } from './tracing/trace-span';
export { activeTraceparent, beginRequestSpan, inSpan, startTracing } from './tracing/tracing';
export { TracingEnv } from './tracing/tracing.env';
export { TracingModule } from './tracing/tracing.module';
