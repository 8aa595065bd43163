/**
 * The part of the Prometheus operator's objects that the manifests use, as its API reference has it: there is no
 * package of types for it. Whoever uses another field adds it here.
 */
interface ObjectMeta {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Endpoint {
  /** A name, not a number. */
  port: string;
  path: string;
  interval: string;
  scrapeTimeout: string;
}

export interface IServiceMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'ServiceMonitor';
  metadata: ObjectMeta;
  spec: { jobLabel?: string; selector: { matchLabels: Record<string, string> }; endpoints: Endpoint[] };
}

export interface IPodMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PodMonitor';
  metadata: ObjectMeta;
  spec: {
    jobLabel?: string;
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: Endpoint[];
  };
}

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  keep_firing_for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

export interface IPrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PrometheusRule';
  metadata: ObjectMeta;
  spec: { groups: { name: string; interval?: string; rules: Rule[] }[] };
}
