import { type Environment, loadSettings } from '@wagewright/config';
import { TracingEnv } from './tracing.env';

const load = (environment: Environment) => loadSettings([TracingEnv], environment).get(TracingEnv);

describe('TracingEnv', () => {
  it('is off, with one request in twenty once it is on', () => {
    expect(load({})).toEqual({ sampler: 'traceidratio', ratio: 0.05 });
  });

  it('reads pairs, percent-encoded', () => {
    const { headers, resourceAttributes } = load({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = pay',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    });
    expect(headers).toEqual({ authorization: 'Bearer a=b', 'x-team': 'pay' });
    expect(resourceAttributes).toEqual({ 'deployment.environment.name': 'staging' });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:password@collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/v1/traces/'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_TRACES_SAMPLER', 'always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '5%'],
    ['OTEL_SERVICE_NAME', 'two words'],
    ['OTEL_RESOURCE_ATTRIBUTES', '=nothing'],
  ])('refuses %s=%s by its name', (variable, value) => {
    expect(() => load({ [variable]: value })).toThrow(new RegExp(`${variable}: `));
  });
});
