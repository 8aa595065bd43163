import { WITH_RELEASE } from '../setup/release-database';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryStack } from '../support/delivery-stack';
import { freePort } from '../support/free-port';
import { type Call, KeepAliveLoad } from '../support/keep-alive-load';
import { Gateway } from './gateway';

const CLIENTS = 2;
/** Short, so that requests meet each moment of a stop. */
const PAUSE_MS = 100;
/** The replicas to replace, one right after another. */
const REPLACED = [0, 1];
const SERVICES = ['pipeline', 'compensation'] as const;
const ANSWERS_BETWEEN = 20;
const BASE_URL = 'https://api.example.test';
const SALARY = '/api/v1/salary/calculate?role=software-engineer&city=san-francisco&exp=senior';

/**
 * Two replicas behind the shipped configuration of nginx, which nobody tells that one of them goes: stopped by SIGTERM,
 * started again at the same address, then at once the other one.
 */
describe('a rolling replacement behind the gateway', () => {
  let stack: DeliveryStack;
  let gateway: Gateway;
  let ports: Record<'compensation' | 'pipeline', [number, number]>;
  let calls: Record<'compensation' | 'pipeline', () => Call>;

  beforeAll(async () => {
    stack = await DeliveryStack.start({ database: WITH_RELEASE });
    const two = async (): Promise<[number, number]> => [await freePort(), await freePort()];
    ports = { compensation: await two(), pipeline: await two() };
    const hosts = (service: keyof typeof ports) => ports[service].map((port) => `127.0.0.1:${port}`);
    gateway = await Gateway.start({
      compensation: hosts('compensation'),
      pipeline: hosts('pipeline'),
      baseUrl: BASE_URL,
    });
    const headers = await stack.apiKeyHeaders();
    const body = JSON.stringify({ company: 'Acme', title: 'Software Engineer' });
    calls = {
      compensation: () => ({ method: 'GET', path: SALARY, headers }),
      // Nobody sends such a request a second time once it has been sent.
      pipeline: () => ({ method: 'POST', path: '/api/mcp/jobs', headers: stack.headers(), body }),
    };
  });

  function startAt(service: 'compensation' | 'pipeline', port: number): Promise<BuiltProcess> {
    if (service === 'pipeline') return stack.startPipeline({ PIPELINE_PORT: String(port) });
    return stack.startCompensation({ COMPENSATION_PORT: String(port) });
  }

  async function replaceUnderLoad(service: 'compensation' | 'pipeline') {
    const places = ports[service];
    const replicas = await Promise.all(places.map((port) => startAt(service, port)));
    const load = new KeepAliveLoad({
      url: `https://localhost:${gateway.httpsPort}`,
      certificate: gateway.certificate,
      clients: CLIENTS,
      pauseMs: PAUSE_MS,
      call: calls[service],
    });
    const codes: (number | null)[] = [];
    await load.untilAnswered(ANSWERS_BETWEEN);
    for (const place of REPLACED) {
      codes.push(await stack.end(replicas[place]!, 'SIGTERM'));
      replicas[place] = await startAt(service, places[place]!);
    }
    await load.untilAnswered(ANSWERS_BETWEEN);
    await load.stop();
    return { codes, failures: load.failures, answered: load.answered };
  }

  it.each(SERVICES)('of the %s service fails no request, and does nothing twice', async (service) => {
    const result = await replaceUnderLoad(service);
    const [jobs] = await stack.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM pipeline.job',
    );
    expect({ codes: result.codes, failures: result.failures }).toEqual({
      codes: REPLACED.map(() => 0),
      failures: [],
    });
    if (service === 'pipeline') expect(jobs?.count).toBe(result.answered);
    console.log(`${result.answered} requests through ${REPLACED.length} replacements of ${service}`);
  });
});
