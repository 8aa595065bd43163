/**
 * The part of Envoy Gateway's objects that the manifests use, as its API reference has it: there is no package of types
 * for it. Whoever uses another field adds it here.
 */
interface ObjectMeta {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
}

interface TargetRef {
  group: 'gateway.networking.k8s.io';
  kind: 'Gateway' | 'HTTPRoute';
  name: string;
  sectionName?: string;
}

/** How Envoy talks to the pods. */
export interface IBackendTrafficPolicy {
  apiVersion: 'gateway.envoyproxy.io/v1alpha1';
  kind: 'BackendTrafficPolicy';
  metadata: ObjectMeta;
  spec: {
    targetRefs: TargetRef[];
    timeout?: {
      tcp?: { connectTimeout?: string };
      http?: { connectionIdleTimeout?: string; maxConnectionDuration?: string; requestTimeout?: string };
    };
    retry?: {
      numRetries?: number;
      retryOn?: {
        triggers?: (
          | 'connect-failure'
          | 'refused-stream'
          | 'reset-before-request'
          | 'gateway-error'
          | '5xx'
        )[];
        httpStatusCodes?: number[];
      };
    };
  };
}

/** How clients talk to Envoy. */
export interface IClientTrafficPolicy {
  apiVersion: 'gateway.envoyproxy.io/v1alpha1';
  kind: 'ClientTrafficPolicy';
  metadata: ObjectMeta;
  spec: {
    targetRefs: TargetRef[];
    tls?: { minVersion?: '1.2' | '1.3'; maxVersion?: '1.2' | '1.3' };
  };
}
