import type { IGateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { constantOf } from './source-constants';
import { Build } from './build';
import type { IBackendTrafficPolicy, IClientTrafficPolicy } from './envoy-gateway';

const GATEWAY = Build.of('overlays/production/gateway');
const ROUTES = [Build.of('overlays/production/routing'), Build.of('overlays/production/console')].flatMap(
  (build) => build.all('HTTPRoute'),
);

describe('the Gateway that a platform without one may take', () => {
  const [gateway] = GATEWAY.ofKind('Gateway') as unknown as IGateway[];
  const listeners = gateway?.spec.listeners ?? [];

  it('has a listener with a certificate for each host that a route names', () => {
    const tls = listeners.filter(({ protocol }) => protocol === 'HTTPS');
    expect(tls.map(({ hostname }) => hostname).sort()).toEqual(
      ROUTES.flatMap(({ spec }) => spec.hostnames ?? []).sort(),
    );
    for (const { tls: certificate, port } of tls) {
      expect(port).toBe(443);
      expect(certificate?.certificateRefs).toHaveLength(1);
    }
    expect(gateway?.metadata?.annotations).toHaveProperty(['cert-manager.io/cluster-issuer']);
  });

  it('is the one that our routes ask for, by a listener that it has', () => {
    for (const { spec } of ROUTES) {
      for (const { name, namespace, sectionName, port } of spec.parentRefs ?? []) {
        expect([name, namespace]).toEqual([gateway?.metadata?.name, gateway?.metadata?.namespace]);
        const found = listeners.filter(
          (listener) =>
            (sectionName === undefined || listener.name === sectionName) &&
            (port === undefined || listener.port === port),
        );
        expect(found.map(({ hostname }) => hostname)).toEqual(
          expect.arrayContaining([...(spec.hostnames ?? [])]),
        );
      }
    }
  });

  it('sends plain HTTP on to HTTPS, and lets no route of ours to that listener', () => {
    const [redirect, ...others] = GATEWAY.all('HTTPRoute');
    expect(others).toEqual([]);
    expect(redirect?.spec.rules?.[0]?.filters).toEqual([
      { type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } },
    ]);
    const plain = listeners.find(({ name }) => name === redirect?.spec.parentRefs?.[0]?.sectionName);
    expect(plain).toMatchObject({
      protocol: 'HTTP',
      port: 80,
      allowedRoutes: { namespaces: { from: 'Same' } },
    });
  });

  it('lets go of idle connections to pods before a stopping pod does', () => {
    const [policy] = GATEWAY.ofKind('BackendTrafficPolicy') as unknown as IBackendTrafficPolicy[];
    const idle = /^(\d+)s$/.exec(policy?.spec.timeout?.http?.connectionIdleTimeout ?? '')?.[1];
    const kept = constantOf('libs/http/src/server/drain.ts', 'IDLE_LIMIT_MS') / 1_000;
    expect(Number(idle)).toBeGreaterThan(0);
    expect(Number(idle)).toBeLessThan(kept);
    // Nothing has been sent over a connection that was not made: what is sent is never sent a second time.
    expect(policy?.spec.retry?.retryOn).toEqual({ triggers: ['connect-failure'] });
  });

  it('speaks TLS 1.3', () => {
    const [policy] = GATEWAY.ofKind('ClientTrafficPolicy') as unknown as IClientTrafficPolicy[];
    expect(policy?.spec.tls).toEqual({ minVersion: '1.3' });
  });
});
