import { Env, HttpAddress, ToNumber } from '@wagewright/config';
import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsObject, IsOptional, Matches, Max, Min } from 'class-validator';

/** `traceidratio` decides for each request by itself; `parentbased_traceidratio` as its caller has decided. */
const SAMPLERS = ['traceidratio', 'parentbased_traceidratio'] as const;
const PAIRS = { message: 'must be key=value pairs, comma-separated' };

/**
 * Tracing, by the names that OpenTelemetry gives its settings. Without an endpoint there is none, and its SDK
 * is not loaded.
 */
export class TracingEnv {
  @Env('OTEL_EXPORTER_OTLP_ENDPOINT', {
    about: 'Collector of traces by OTLP over HTTP, without /v1/traces. Unset: no tracing.',
    example: 'http://otel-collector:4318',
  })
  @IsOptional()
  @Matches(/(?<!\/v1\/traces)$/, { message: 'must not end with /v1/traces, which is added to it' })
  @HttpAddress()
  endpoint?: string;

  @Env('OTEL_EXPORTER_OTLP_HEADERS', {
    about: 'Headers for the collector, key=value, comma-separated, such as its credential.',
    secret: true,
    example: 'authorization=Bearer%20change-me',
  })
  @ToPairs()
  @IsOptional()
  @IsObject(PAIRS)
  headers?: Record<string, string>;

  @Env('OTEL_TRACES_SAMPLER', {
    about:
      'Sampler. traceidratio: this process decides by itself. parentbased_traceidratio: it follows the caller’s traceparent; use it only behind a gateway that sets this header, because anybody may send one.',
  })
  @IsIn(SAMPLERS)
  sampler: (typeof SAMPLERS)[number] = 'traceidratio';

  @Env('OTEL_TRACES_SAMPLER_ARG', { about: 'Share of the requests that are traced, 0–1.' })
  @ToNumber()
  @IsNumber()
  @Min(0)
  @Max(1)
  ratio = 0.05;

  @Env('OTEL_SERVICE_NAME', {
    about: 'Name of the process in its traces. Default: compensation, pipeline, webhook-worker.',
    example: 'pipeline',
  })
  @IsOptional()
  @Matches(/^[\w.-]{1,100}$/, { message: 'must be 1–100 letters, digits, dots, hyphens or underscores' })
  serviceName?: string;

  @Env('OTEL_RESOURCE_ATTRIBUTES', {
    about: 'Further attributes of the process in every trace, key=value, comma-separated.',
    example: 'deployment.environment.name=production',
  })
  @ToPairs()
  @IsOptional()
  @IsObject(PAIRS)
  resourceAttributes?: Record<string, string>;
}

/** Reads `key=value,…`, values percent-encoded; anything else stays as it is, so that validation names it. */
function ToPairs(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parsePairs(value) ?? value) : value,
  );
}

function parsePairs(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w.-]+)\s*=(.*)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return undefined;
  try {
    return Object.fromEntries(
      pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent((pair?.[2] ?? '').trim())]),
    );
  } catch {
    return undefined;
  }
}
